-- What cards of another system were moved in with is summed by the shop that sold them; a card that was sold here has an order.
create index card_brought on card (brand_id, issued_in) where order_id = '' and not deleted;
