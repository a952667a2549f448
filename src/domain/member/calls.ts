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
});
