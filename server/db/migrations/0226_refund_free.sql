-- A refund may be of lines that are to cost nothing although they were given: nothing of them comes back.
alter table refund add column free boolean not null default false;
