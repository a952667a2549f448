-- The best combination of a store's counters uses up what ends first, though others take off more.
alter table shop_settings add column ending_first boolean not null default false;
