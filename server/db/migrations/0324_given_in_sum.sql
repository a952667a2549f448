-- What was given out on cards in a day, and which were extended.
create index card_entry_given on card_entry (brand_id, kept_at) where kind in ('issue', 'recharge', 'changeIn', 'extend');
