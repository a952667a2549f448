-- Who lent somebody the right to give a refund: a return without a receipt has no order whose timeline says so.
alter table refund add column approved_by text not null default '';
