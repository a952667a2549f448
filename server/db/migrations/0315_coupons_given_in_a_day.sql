-- What somebody gave out in a shop in a day.
create index member_coupon_received_in on member_coupon (brand_id, received_in, received_at);
