-- What of an order went onto other orders before it was paid: where an order was split, or merged with another.
alter table "order" add column moved jsonb not null default '[]';
