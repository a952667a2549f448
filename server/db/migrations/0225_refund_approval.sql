-- A refund may be approved before its money is given: by whom, and for how much. It still waits then.
alter table refund add column approval jsonb;
drop index refund_waiting;
create unique index refund_waiting on refund (brand_id, order_id) where status in (5, 10, 11) and not deleted;
