import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { listQuery } from '../kernel/listing.ts';
import { closeShiftElsewhere } from './close.ts';
import { shift, shiftId, shiftSum } from './shift.ts';
import { shiftListing } from './shift-listing.ts';

const params = z.object({ id: shiftId });
const answer = shift.schema;

/** Shifts: the drawers of the counters from their opening to their closing, as an office looks at them. */
export const shiftCalls = defineCalls({
  list: {
    at: 'GET /shifts',
    says: 'Shifts of the current shop and those below it, newest first',
    list: shiftListing,
  },
  sums: {
    at: 'GET /shift_sums',
    says: 'What the shifts that a filter of their list finds come to together; of more than 10,000 the newest',
    shows: shiftListing,
    query: z.object({ filter: listQuery(shiftListing).shape.filter }),
    answer: z.object({
      shifts: z.int(),
      sums: z.array(shiftSum),
      /** How much cash lacked in those that were closed, and how much was too much, in fen. */
      short: z.int(),
      over: z.int(),
    }),
  },
  one: { at: 'GET /shifts/:id', says: 'One of them', shows: shiftListing, params, answer },
  close: {
    at: 'PUT /shifts/:id/close',
    says: 'A manager closes one whose counter was lost or released, by what they count there, in fen',
    right: ['pc.order.exception'],
    params,
    body: closeShiftElsewhere.args.omit({ shiftId: true }),
    answer,
  },
});
