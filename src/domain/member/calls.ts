import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { member } from './member.ts';

/** Members: whom a shop knows. */
export const memberCalls = defineCalls({
  search: {
    at: 'GET /members/search',
    says: 'The first 20 members by mobile, name, pinyin or card number that the current shop knows',
    right: member.readBy,
    query: z.object({ k: z.string().trim().min(1).max(50) }),
    answer: z.array(member.schema),
  },
  know: {
    at: 'POST /members/:id/know',
    says: 'Lets the counters of the current shop know a member whom another shop shares',
    right: ['pc.order.cashier'],
    params: z.object({ id: z.string().max(64) }),
    answer: member.schema,
  },
});
