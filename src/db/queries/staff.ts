import type { Employee } from '#domain/staff/employee.ts';
import { defineQuery } from './query.ts';

export const allStaff = defineQuery({
  name: 'staff.all',
  sources: ['employee'],
  ask: async ({ view }) => {
    const staff = (await view.many('employee', {})) as unknown as Employee[];
    return staff.filter((person) => person.resignedAt === null).sort((a, b) => (a.number < b.number ? -1 : 1));
  },
});
