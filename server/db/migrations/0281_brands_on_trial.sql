-- Since when a brand is on trial: its papers have not been approved yet. Null where they have, or never were asked for.
alter table brand add column trial_since bigint;
-- Its first steps are shown until all are done and somebody puts them away.
alter table brand add column first_steps boolean not null default false;
