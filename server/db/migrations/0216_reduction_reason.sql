-- Why something was taken off an order as a whole.
alter table "order" add column reduction_reason text not null default '';
