-- What a shop owes for cards is read from the entries of the lots that it sold, and of those that were used in it.
create index card_entry_sold_in on card_entry (brand_id, sold_in) include (card_id, lot_id, deleted);
create index card_entry_used_in on card_entry (brand_id, shop_id, kept_at) include (card_id, lot_id, sold_in, deleted);
