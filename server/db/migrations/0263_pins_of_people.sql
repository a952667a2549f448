-- What a tablet may know of a PIN goes to the counters of the shops in which its owner works (decision 0227). Counters load
-- people anew with the version of the app that knows this field.
alter table employee add column pin jsonb;
update employee e set pin = jsonb_build_object('salt', p.salt, 'check', p.check_byte, 'key', k.public_key)
from employee_pin p, seal_key k
where p.brand_id = e.brand_id and p.employee_id = e.id;
