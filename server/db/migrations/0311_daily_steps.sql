-- When each step of the daily work was last done, and why it failed last: of all processes of a cluster one does it.
create table daily_step (
  name text primary key,
  done_at bigint,
  failed_at bigint,
  problem text
);
