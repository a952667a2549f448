import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';

/** So many questions are asked in one call, and so many records are answered to one of them. */
export const mostReads = 20;
export const mostRecords = 1_000;
/** And to all of them: records, and bytes of what they say. */
export const mostRecordsInAll = 4_000;
export const mostBytesInAll = 4_000_000;
/** Records at which one call looks for those that whoever walks may read. */
export const mostLookedAt = 10_000;

const id = z.string().max(256);
const entity = z.string().max(64);

/** One question for records, as a counter asks its mirror. */
const recordsRead = z.union([
  z.object({ entity, ids: z.array(id).max(200) }).describe('Those with these ids'),
  z.object({ entity, where: z.record(z.string().max(64), z.union([id, z.number()])) }).describe('Those like that'),
  z
    .object({ entity, after: z.string().max(256), limit: z.int().min(1).max(mostRecords) })
    .describe('All, in the order of their ids, after this one or after the place where an earlier answer left off'),
]);
export type RecordsRead = z.infer<typeof recordsRead>;

const recordsFound = z.object({
  records: z.array(z.looseObject({ id: z.string() })),
  next: z.string().nullable().describe('After which id or place there are more; null where these are all'),
});
export type RecordsFound = z.infer<typeof recordsFound>;

/** By which an office works: a browser in a shop that is no counter of it, and has neither ledger nor mirror. */
export const officeCalls = defineCalls({
  records: {
    at: 'POST /records',
    reads: true,
    says: `Records as a counter of the current shop would hold them for the caller: the answers to as many of the questions, from the first on, as come to ${mostBytesInAll} bytes; those behind them are asked anew`,
    body: z.object({ reads: z.array(recordsRead).max(mostReads) }),
    answer: z.array(recordsFound),
  },
  command: {
    at: 'POST /commands',
    says: 'Gives a command that a counter would push; sent again under the same id it is done once',
    body: z.object({
      id: z.uuid(),
      name: z.string().max(64),
      version: z.int(),
      args: z.record(z.string(), z.unknown()),
      takesNumber: z.boolean().default(false).describe('The next order number is put into its arguments'),
    }),
    answer: z.object({ number: z.string().nullable().describe('The order number that was taken') }),
  },
});
