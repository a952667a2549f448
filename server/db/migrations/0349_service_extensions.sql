-- A service names those by which more time of it is sold while it is given.
alter table "service" add column "extension_ids" jsonb not null default '[]';
