import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { typedText } from '../values/plain-text.ts';
import { brandFace } from './brand-face.ts';

export const brandCalls = defineCalls({
  face: {
    at: 'GET /custom',
    says: 'Title and logo of the brand with this code',
    by: 'anybody',
    query: z.object({ code: typedText().min(1).max(32) }),
    answer: brandFace,
  },
});
