-- A command that came again by another counter, while it was held where it came first, lies under its id and its place:
-- whoever decides one of them looks for the others.
create index command_log_again on command_log (brand_id, split_part(command_id, ' ', 1)) where command_id like '% %';
