import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { farMessage } from './far.ts';
import { farScreen } from './far-screen.ts';
import { pairingCode } from './pairing.ts';
import { told } from './shown.ts';

const counter = z.object({ id: z.string().min(1).max(64) });

/** Of any counter of a shop in which the caller may, whichever shop is the current one. */
const by = 'session';

/** The second screens of a counter on other devices, as its staff have to do with them. */
export const farScreenCalls = defineCalls({
  list: {
    at: 'GET /counters/:id/screens',
    says: 'The second screens of a counter on other devices',
    by,
    params: counter,
    answer: z.array(farScreen),
  },
  makeCode: {
    at: 'POST /counters/:id/screens/code',
    says: 'Makes a code by which another device becomes a second screen of a counter; one before it does no more',
    by,
    params: counter,
    answer: z.object({
      code: z.string(),
      /** In seconds. */
      validFor: z.int(),
    }),
  },
  show: {
    at: 'POST /counters/:id/screens/shown',
    says: 'Says what a counter shows to its second screens on other devices, and learns whether somebody looks',
    by,
    params: counter,
    // Without anything to show it only asks.
    body: z.object({ message: farMessage.nullable() }),
    answer: z.object({
      /** It has such screens. */
      isPaired: z.boolean(),
      /** One of them wants to be told. */
      isWatched: z.boolean(),
    }),
  },
  takeBack: {
    at: 'DELETE /counters/:id/screens/:screenId',
    says: 'Takes a second screen on another device away from a counter',
    by,
    params: counter.extend({ screenId: z.string().min(1).max(64) }),
    answer: z.array(farScreen),
  },
});

/** Where a second screen is, to welcome with before its counter has said anything. */
const placed = z.object({ shop: told.shape.shop });

/** What a device itself does that is, or becomes, a second screen; it is known by a cookie. */
export const ownScreenCalls = defineCalls({
  pair: {
    by: 'anybody',
    at: 'POST /screens',
    says: 'Makes a device a second screen of the counter whose code it shows',
    body: z.object({ code: pairingCode }),
    answer: placed,
  },
  who: { by: 'screen', at: 'GET /screens', says: 'In which shop this second screen is', answer: placed },
  leave: {
    by: 'screen',
    at: 'DELETE /screens',
    says: 'Ends being a second screen',
    answer: z.object({ ended: z.boolean() }),
  },
});
