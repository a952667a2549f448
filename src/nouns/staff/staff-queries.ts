import { type Employee, employee } from '#domain/staff/employee.ts';
import { defineQuery } from '../../db/live/query.ts';

export const allStaff = defineQuery({
  name: 'staff.all',
  sources: ['employee'],
  ask: async ({ records }): Promise<readonly Employee[]> => {
    const staff = await records.many(employee, {});
    return staff.filter((person) => person.resignedAt === null).sort((a, b) => (a.number < b.number ? -1 : 1));
  },
});
