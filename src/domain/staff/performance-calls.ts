import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { month } from '../overview/months.ts';
import { performance, performanceInMonth } from '../overview/performance.ts';

/** Months of a growth chart, up to the one that is asked for and including it. */
export const monthsOfGrowth = 6;

const asked = {
  by: 'session',
  params: z.object({ id: z.string().min(1).max(64).describe('`0` for oneself, or somebody of the staff') }),
  query: z.object({ month }),
} as const;

/** What somebody of the staff did by paid orders: oneself in every shop, others in the current shop and those below it. */
export const performanceCalls = defineCalls({
  records: {
    ...asked,
    at: 'GET /pc/v1/employees/:id/service_records',
    says: 'The lines that they served or sold in a month, newest first, and their part of what was paid for them',
    answer: performance,
  },
  growth: {
    ...asked,
    at: 'GET /pc/v1/chart/employee_performance_growth/:id',
    says: 'What they served and sold month by month, up to a month and including it',
    answer: z.array(performanceInMonth),
  },
});
