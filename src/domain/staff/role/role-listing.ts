import { role } from './role.ts';

/** What the list of roles is narrowed by; a brand has a few dozen. */
export const roleQuery = {
  row: role.schema,
  shops: [],
  filters: { scope: { code: 'scope', values: [0, 1, 3] }, name: { is: 'name' } },
  sorts: ['name'],
  sort: 'name',
} as const;
