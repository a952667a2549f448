-- Who worked on an order, for what somebody did in a month; the same expression as `server/http/staff/performance.ts`.
create index order_staff on "order" using gin ((
  jsonb_path_query_array(lines, '$[*].servicerIds[*]') || jsonb_path_query_array(lines, '$[*].salespersonId')
));
