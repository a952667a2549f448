import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { brandFace } from './brand-face.ts';

export const brandCalls = defineCalls({
  face: {
    at: 'GET /custom',
    says: 'Title and logo of the brand with this code',
    by: 'anybody',
    query: z.object({ code: z.string().trim().min(1).max(32) }),
    answer: brandFace,
  },
});
