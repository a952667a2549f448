import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';

/** What the login screen shows of a brand. */
const brandFace = z.object({ code: z.string(), title: z.string(), logo: z.string() });
export type BrandFace = z.infer<typeof brandFace>;

export const brandCalls = defineCalls({
  face: {
    at: 'GET /custom',
    says: 'Title and logo of the brand with this code',
    by: 'anybody',
    query: z.object({ code: z.string().trim().min(1).max(32) }),
    answer: brandFace,
  },
});
