-- Where a piece of a service is given and how long that is planned to take: empty and 0 for those that were begun before this
-- was said.
alter table treatment add column bed_id text not null default '';
alter table treatment add column device_id text not null default '';
alter table treatment add column minutes bigint not null default 0;
alter table treatment add column extended bigint not null default 0;
alter table treatment add column allotted_at bigint;
alter table treatment add column handed_over jsonb not null default '[]';
alter table treatment add column remark text not null default '';
alter table treatment add column machine jsonb;
