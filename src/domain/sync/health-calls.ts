import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';

/** Whether the server is ready, and whether the caller's app is the current one. */
export const healthCalls = defineCalls({
  health: {
    at: 'GET /health',
    says: 'Answers when the server and its database are ready',
    by: 'anybody',
    answer: z.object({ ready: z.literal(true), serverTime: z.int() }),
  },
  version: {
    at: 'GET /versions/last',
    says: 'The current version of the app; `version_compare` is not 0 when the caller has another one',
    by: 'anybody',
    query: z.object({ platform: z.string().max(20).default('pc'), check_version: z.string().max(20).default('') }),
    answer: z.object({ version: z.string(), version_compare: z.int(), title: z.string(), message: z.string() }),
  },
});
