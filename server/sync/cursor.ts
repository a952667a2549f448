import { z } from 'zod';
import { replicated } from '#domain/sync/hidden.ts';

const kind = z.string().refine((name) => replicated.some((each) => each.name === name));

/** The position of a counter in the feed: the rev of each scope, what it holds of each kind, and how far a load has come. */
const position = z.object({
  revs: z.record(z.string(), z.int()),
  /** What it was not sent of each kind (`Hidden`); of kinds that are still to be loaded, what it will not be. */
  hidden: z.record(z.string(), z.string()).default({}),
  /** Rises whenever that changes. */
  sight: z.int().default(0),
  load: z
    .object({
      /** The kinds that are still to come, and the last id that was sent of the first of them. */
      kinds: z.array(kind),
      /** The kinds that the counter is to drop first: its cursor says so, so that it drops them whatever happens. */
      dropped: z.array(kind).default([]),
      after: z.string().refine((id) => !id.includes('\u0000')),
      done: z.int(),
      of: z.int(),
      /** They are loaded again for other rights, into a mirror that is in use. */
      again: z.boolean(),
    })
    .nullable(),
});
export type Position = z.infer<typeof position>;

export const writeCursor = (at: z.input<typeof position>): string => JSON.stringify(at);

/** The position in the text of a cursor; undefined when the text is none. */
export const readCursor = (cursor: string): Position | undefined => {
  try {
    return position.parse(JSON.parse(cursor));
  } catch {
    return undefined;
  }
};

/** How many changes lie between two cursors of one counter; undefined when one of them is of a first load. */
export const changesBetween = (from: string, to: string): number | undefined => {
  const [earlier, later] = [readCursor(from), readCursor(to)];
  if (!earlier || !later || earlier.load || later.load) return undefined;
  return Object.entries(later.revs).reduce((sum, [scope, rev]) => sum + rev - (earlier.revs[scope] ?? rev), 0);
};
