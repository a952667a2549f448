-- How a service is given: with which kind of device and how long, by which techniques, and whether members may book it.
alter table service add column device text;
alter table service add column device_minutes bigint;
alter table service add column techniques jsonb not null default '[]';
alter table service add column in_mini_program boolean not null default false;
