-- What people have chosen for themselves, on whichever device.
create table employee_config (
  brand_id text not null,
  employee_id text not null,
  zoom double precision not null check (zoom in (1, 1.1)),
  primary key (brand_id, employee_id)
);
