-- A booking may be one of a series, which bears the id of its first booking.
alter table "booking" add column "series" jsonb;
