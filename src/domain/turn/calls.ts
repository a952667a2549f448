import { defineCalls } from '../kernel/call.ts';
import { giving } from '../kernel/giving.ts';
import { recordTurn } from './record.ts';
import { skipTurn } from './skip.ts';
import { turnAct } from './turn-act.ts';
import { turnListing } from './turn-listing.ts';
import { undoTurn } from './undo.ts';

const ids = { turnActId: 'id' } as const;
const answer = turnAct.schema;

/** The turn queue as an office reads and writes it; the queue of a day follows from its acts. */
export const turnCalls = defineCalls({
  list: {
    at: 'GET /turns',
    says: 'The acts in the turn queues of the current shop, by `day` and `staff_id`',
    list: turnListing,
    shows: turnAct,
    fromCounters: true,
  },
  record: giving(recordTurn, {
    at: 'POST /turns',
    says: 'Writes down that somebody comes, goes, is given a guest in turn or by name, refuses one, or has a break',
    ids,
    answer,
  }),
  skip: giving(skipTurn, {
    at: 'POST /turns/skip',
    says: 'The guest who waits goes past whoever is next',
    ids,
    answer,
  }),
  undo: giving(undoTurn, { at: 'POST /turns/undo', says: 'Takes back the last act of a day', ids, answer }),
});
