import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { finding, giving } from '../kernel/giving.ts';
import { askSwap } from './swap/ask.ts';
import { dutySwap } from './swap/duty-swap.ts';
import { dutySwapListing } from './swap/duty-swap-listing.ts';
import { grantSwap } from './swap/grant.ts';
import { refuseSwap } from './swap/refuse.ts';

const ids = { dutySwapId: 'id' } as const;
const answer = dutySwap.schema;
const params = z.object({ id: z.string().min(1).max(64) });

/** Somebody of the staff. */
const person = z.string().min(1).max(64);

/** Swaps of duties, as phones and offices ask for, agree to and grant them. */
export const swapCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/duty_swaps',
    says: 'Swaps of duties in the current shop and those below it, the latest first',
    list: dutySwapListing,
  },
  one: finding(dutySwapListing, { at: 'GET /pc/v1/duty_swaps/:id', says: 'One of them' }),
  ask: giving(askSwap, {
    at: 'POST /pc/v1/duty_swaps',
    says: 'Asks a colleague, or anybody, to take a duty, or a colleague to exchange it',
    ids,
    answer,
  }),
  agree: {
    at: 'PUT /pc/v1/duty_swaps/:id/agree',
    says: 'Agrees to one, for oneself or with `takerId` for somebody else; in a shop that does not look at each of them the roster is written',
    right: ['pc.roster.list'],
    params,
    body: z.strictObject({ takerId: person.exactOptional() }),
    answer,
  },
  withdraw: {
    at: 'PUT /pc/v1/duty_swaps/:id/withdraw',
    says: 'Takes one back that the caller asked for, or does not want one that they were asked; with `byId` for somebody else',
    right: ['pc.roster.list'],
    params,
    body: z.strictObject({ byId: person.exactOptional() }),
    answer,
  },
  grant: {
    at: 'PUT /pc/v1/duty_swaps/:id/grant',
    says: 'Grants one that was agreed to, which writes the roster; bookings that fall out of it are asked about',
    right: ['pc.roster.edit'],
    params,
    body: grantSwap.args.pick({ confirmed: true }).strict(),
    answer,
  },
  refuse: giving(refuseSwap, {
    at: 'PUT /pc/v1/duty_swaps/:id/refuse',
    says: 'Refuses one, with a reason',
    ids,
    answer,
  }),
});
