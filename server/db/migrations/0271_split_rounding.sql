-- A part of a split bill that is rounded up, so that the parts come to what the whole came to.
alter table "order" add column rounds_up boolean not null default false;
