-- The services of the catalogue are listed by number and by name.
create index service_by_number on service (brand_id, number, id);
create index service_by_name on service (brand_id, name, id);
