-- Looking after counters: what they tell of themselves, who worked there, and what a manager decides.

alter table counter
  -- As the counter last told, and when; null for what it never told.
  add column waiting bigint not null default 0,
  add column refused bigint not null default 0,
  add column clock_error bigint,
  add column persisted boolean,
  add column reported_at bigint,
  -- The last revision that was given to a result of this counter.
  add column last_revision bigint not null default 0;

-- 0 for a result that was never held; a held one, and what a manager made of it, is told by its revision.
alter table command_log add column revision bigint not null default 0;

with numbered as (
  select brand_id, counter_id, incarnation, n,
    row_number() over (partition by brand_id, counter_id order by incarnation, n) as revision
  from command_log where outcome = 'held'
)
update command_log l set revision = numbered.revision from numbered
where (l.brand_id, l.counter_id, l.incarnation, l.n) =
  (numbered.brand_id, numbered.counter_id, numbered.incarnation, numbered.n);
update counter c set last_revision = held.revision
from (select brand_id, counter_id, max(revision) as revision from command_log group by brand_id, counter_id) held
where c.brand_id = held.brand_id and c.id = held.counter_id;

create index command_log_revision on command_log (brand_id, counter_id, incarnation, revision) where revision > 0;
create index command_log_held on command_log (brand_id, counter_id, n) where outcome = 'held';

alter table quarantine
  add column state text not null default 'waiting',
  -- Under which number of the shop's own counter it was booked.
  add column outcome text,
  add column code text;
create index quarantine_waiting on quarantine (brand_id, counter_id) where state = 'waiting';

-- Who had a session at a counter: whatever it sends in somebody else's name is held.
create table counter_staff (
  brand_id text not null,
  counter_id text not null,
  staff_id text not null,
  first_at bigint not null,
  primary key (brand_id, counter_id, staff_id)
);
insert into counter_staff (brand_id, counter_id, staff_id, first_at)
select brand_id, counter_id, staff_id, min(first_at) from (
  select brand_id, counter_id, staff_id, kept_at as first_at from command_log
  union all
  select brand_id, id, enrolled_by, enrolled_at from counter where secret_hash is not null
) seen group by brand_id, counter_id, staff_id;

-- What was done to a counter, by whom and why.
create table counter_event (
  brand_id text not null,
  id text not null,
  counter_id text not null,
  what text not null,
  -- The command it was about; null where it was about the counter.
  n bigint,
  note text not null,
  staff_id text not null,
  at bigint not null,
  primary key (brand_id, id)
);
create index counter_event_newest on counter_event (brand_id, counter_id, at desc);
