-- The order that a refund paid for in an exchange; empty where it was given back for nothing else.
alter table refund add column exchanged_for text not null default '';
