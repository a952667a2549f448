-- At which counters a session was open: work that one counter carries on from another is believed of these alone. Of a
-- session from before this, those at which its person had worked.
alter table session_proof add column counters text[] not null default '{}';
update session_proof p set counters = (
  select coalesce(array_agg(w.counter_id order by w.counter_id), '{}') from counter_staff w
  where w.brand_id = p.brand_id and w.staff_id = p.staff_id);
