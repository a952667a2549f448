import { z } from 'zod';
import { defineListing } from '../kernel/listing.ts';
import { employee } from './employee.ts';

/** Somebody as a list shows them: where they were a guest is the counters' business. */
export const employeeRow = employee.schema
  .omit({ guestIn: true, pin: true })
  .extend({ account: z.string().nullable() });
export type EmployeeRow = z.infer<typeof employeeRow>;

/** The staff of a shop, by where they are employed. */
export const employeeListing = defineListing(employee, {
  row: employeeRow,
  shops: ['shopId'],
  readBy: ['pc.staff.list'],
  filters: {
    shop_id: { is: 'shopId' },
    group_id: { is: 'groupId' },
    role_id: { list: 'grants', at: 'roleId' },
    text: { says: ['name', 'number'] },
    is_servicer: { own: 'code', values: [0, 1] },
    is_salesperson: { own: 'code', values: [0, 1] },
    in_mini_program: { own: 'code', values: [0, 1] },
    /** `in_mini_program`, as the specification calls it. */
    weapp_show: { own: 'code', values: [0, 1] },
    /** 1 employed, 0 left. */
    status: { own: 'code', values: [0, 1] },
  },
  sorts: ['name', 'number'],
  sort: 'name',
});
