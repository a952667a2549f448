import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { typedText } from '../values/plain-text.ts';
import { storable } from '../values/storable.ts';
import { counterDetail, counterRow, decided, heldCommand, missingNumbers, quarantineKey } from './counter-view.ts';

const params = z.object({ id: z.string().min(1).max(64) });
/** Why something was done to a counter or to what it sent. */
const reason = typedText().min(1).max(200).overwrite(storable);
const n = z.int().min(1);
const numbers = z.array(n).min(1).max(500);
const commands = z.array(quarantineKey).min(1).max(500);

/** Counters are looked at in every shop in which the caller may, whichever shop is the current one. */
const by = 'session';
const of = (what: string) => `${what} of every shop in which the caller may see them`;
const manage = { by, params, answer: counterRow } as const;
const decide = { by, params, answer: decided } as const;

/** The counters of a brand: looking at them, managing them, and deciding about commands that were not booked. */
export const counterCalls = defineCalls({
  list: { by, at: 'GET /counters', says: of('Counters'), answer: z.array(counterRow) },
  held: {
    at: 'GET /counters/held',
    says: of('Commands that a manager has to decide, of the counters'),
    by,
    answer: z.array(heldCommand),
  },
  missingNumbers: {
    at: 'GET /counters/missing_numbers',
    says: of('How many order numbers were skipped of late, by the counters'),
    by,
    answer: z.array(missingNumbers),
  },
  one: {
    at: 'GET /counters/:id',
    says: 'A counter, who worked there, what was done to it, and its commands',
    by,
    params,
    answer: counterDetail,
  },
  rename: {
    ...manage,
    at: 'PUT /counters/:id',
    says: 'Gives a counter another name',
    body: z.object({ name: typedText().max(30).overwrite(storable) }),
  },
  retire: {
    ...manage,
    at: 'POST /counters/:id/retire',
    says: 'Retires a counter: what it sends from now on goes into quarantine, and it gets nothing any more',
    body: z.object({
      reason,
      signOut: z.boolean().default(false).describe('Everybody who worked there has to sign in again, everywhere'),
    }),
  },
  restore: {
    ...manage,
    at: 'POST /counters/:id/restore',
    says: 'Takes a retired counter back',
    body: z.object({ reason }),
  },
  release: {
    ...decide,
    at: 'POST /counters/:id/held/release',
    says: 'Books held commands now, with the rights of the caller',
    body: z.object({ numbers }),
  },
  refuse: {
    ...decide,
    at: 'POST /counters/:id/held/refuse',
    says: 'Refuses held commands',
    body: z.object({ numbers, reason }),
  },
  takeIn: {
    ...decide,
    at: 'POST /counters/:id/quarantine/book',
    says: 'Books commands from quarantine, with the rights of the caller',
    body: z.object({ commands }),
  },
  discard: {
    ...decide,
    at: 'POST /counters/:id/quarantine/discard',
    says: 'Discards commands from quarantine',
    body: z.object({ commands, reason }),
  },
});

/** Commands that are held because nothing proves that the caller gave them; they alone decide, about one at a time. */
export const heldMineCalls = defineCalls({
  list: {
    at: 'GET /counters/held/mine',
    says: 'Commands held in the name of the caller, in every shop',
    by,
    answer: z.array(heldCommand),
  },
  book: {
    ...decide,
    at: 'POST /counters/:id/held/mine/book',
    says: 'Books a command held in the name of the caller, who shows their password',
    body: z.object({ n, password: z.string().min(1).max(128) }),
  },
  refuse: {
    ...decide,
    at: 'POST /counters/:id/held/mine/refuse',
    says: 'Refuses a command held in the name of the caller',
    body: z.object({ n, reason }),
  },
});
