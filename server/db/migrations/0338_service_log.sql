-- The service log lists pieces by when they were begun, also of all stores at once, by whoever gave them from their begin on or
-- after a hand-over, by service and by state.
create index treatment_started on treatment (brand_id, started_at desc, id desc);
create index treatment_in_status on treatment (brand_id, status, started_at desc, id desc);
create index treatment_service on treatment (brand_id, service_id, started_at desc, id desc);
create index treatment_givers on treatment using gin
  ((servicer_ids || jsonb_path_query_array(handed_over, '$[*].servicerIds[*]')));
select grant_permission('pc.staff.log', '{pc.staff.list}');
