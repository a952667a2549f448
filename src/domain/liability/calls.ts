import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { month } from '../overview/months.ts';
import { honoured, liabilityFigures } from './liability.ts';

/** What a shop owes for cards in a month. */
const ofShop = liabilityFigures.extend({ shopId: z.string() });

/** What shops owe their members for cards that were paid for and not used, and each other. */
export const liabilityCalls = defineCalls({
  ofMonth: {
    at: 'GET /prepaid_liability',
    says: 'What the current shop and those below it owe for cards in a month, and what they and other shops gave for cards that the other sold, in fen',
    right: ['pc.overview.list'],
    query: z.object({ month }),
    answer: z.object({ shops: z.array(ofShop), honoured: z.array(honoured) }),
  },
});
