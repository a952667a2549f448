import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { typedText } from '../values/plain-text.ts';
import { acupoint } from './acupoint.ts';
import { bodyParts } from './body-part.ts';
import { type Meridian, meridians } from './meridian.ts';

const row = acupoint.extend({ name: z.string().describe('In the language of X-Locale') });

/** The acupoints, which whoever is signed in may know. */
export const acupointCalls = defineCalls({
  all: {
    at: 'GET /acupoints',
    says: 'The 361 acupoints in the order of the meridians, or those that are asked for',
    by: 'session',
    query: z.object({
      k: typedText().max(50).default('').describe('Part of the code, name or pinyin, or its initials'),
      meridian: z.enum(meridians as [Meridian, ...Meridian[]]).optional(),
      body_part: z.enum(bodyParts).optional(),
    }),
    answer: z.array(row),
  },
});
