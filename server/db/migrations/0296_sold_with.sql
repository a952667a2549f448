-- The order that was paid at the same time: that of a card and the one that it paid for name each other (decision 0261).
alter table "order" add column sold_with text not null default '';
