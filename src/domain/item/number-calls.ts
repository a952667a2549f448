import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';

/** What people give numbers to, that the product proposes. */
export const numbered = ['product', 'service', 'employee'] as const;
export type Numbered = (typeof numbered)[number];

/** With which number one begins to count each of them. */
export const firstNumbers: Readonly<Record<Numbered, string>> = { product: 'P001', service: 'S001', employee: '001' };

/** Numbers that are proposed. */
export const numberCalls = defineCalls({
  next: {
    at: 'GET /pc/v1/next_number',
    says: 'The next free number of a product, a service or an employee, after those that were given last',
    right: ['pc.item.manage', 'pc.staff.manage'],
    query: z.object({ of: z.enum(numbered) }),
    answer: z.object({ number: z.string() }),
  },
});
