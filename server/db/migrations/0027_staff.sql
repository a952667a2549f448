-- Staff and roles are managed: lists of the staff, who has a role, and the right to change roles.

select grant_permission('pc.role.manage', '{}');

create index employee_grants on employee using gin (grants jsonb_path_ops);
create index employee_shop on employee (brand_id, shop_id, name, id);
create index employee_name on employee (brand_id, name, id);
create index employee_number on employee (brand_id, number, id);
create index employee_group on employee (brand_id, group_id, name, id);
create index employee_in_mini_program on employee (brand_id, in_mini_program, name, id);
create index employee_text on employee (brand_id, id) include (name, number);
