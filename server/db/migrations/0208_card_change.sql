-- A card is changed for another one: what of what had been paid came over from it, or went over to it.
alter table card_entry add column moved bigint not null default 0;
