-- Refunds of orders that sold or recharged a card say how what goes back for it was worked out.
alter table refund add column card jsonb;
