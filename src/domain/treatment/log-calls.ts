import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { listQuery } from '../kernel/listing.ts';
import { endOfTime } from '../values/end-of-time.ts';
import { serviceLogListing } from './log/service-log-listing.ts';

const count = z.int().min(0);
const work = { staffId: z.string(), pieces: count, minutes: count, named: count, handedOver: count, terminated: count };
/** What somebody gave of the pieces that were asked for. */
const workOfPerson = z.object(work);

/** Somebody of the staff with what they gave in a store, and what they earned there; null where that is not to be seen. */
const personnelRow = z.object({
  ...work,
  name: z.string(),
  number: z.string(),
  /** In fen, of what was paid and given back in that time, by the sheets of its months. */
  commission: z.int().nullable(),
});
export type PersonnelRow = Readonly<z.infer<typeof personnelRow>>;

/** The longest time of which the work of a store's people is added up, in days. */
export const mostDaysOfPersonnel = 62;

const moment = z.coerce.number().int().min(0).max(endOfTime);

/** What the staff have given: piece by piece, and added up. */
export const serviceLogCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/service_log',
    says: 'What was given in the current shop and those below it, piece by piece, the latest first',
    list: serviceLogListing,
  },
  people: {
    at: 'GET /pc/v1/service_log/people',
    says: 'What each of them gave of the pieces that a filter of the list finds; of more than 10,000 the latest',
    shows: serviceLogListing,
    query: z.object({ filter: listQuery(serviceLogListing).shape.filter }),
    answer: z.array(workOfPerson),
  },
  personnel: {
    at: 'GET /pc/v1/personnel',
    says: 'The service staff of a store, what each gave there in a time of up to 62 days, and with the right to it what they earned',
    shows: serviceLogListing,
    query: z.object({
      from: moment.describe('In milliseconds since 1970'),
      to: moment,
      shop_id: z.string().max(64).default('').describe('Without, the current shop'),
    }),
    answer: z.array(personnelRow),
  },
});
