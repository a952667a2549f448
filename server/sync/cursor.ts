import { z } from 'zod';

/** Where a counter stands: the rev of each scope, and how far a first load has come. */
const position = z.object({
  revs: z.record(z.string(), z.int()),
  load: z
    .object({
      /** Place in the list of entities, and the last id that was sent of it. */
      entity: z.int().min(0),
      after: z.string().refine((id) => !id.includes('\u0000')),
      done: z.int(),
      of: z.int(),
    })
    .nullable(),
});
export type Position = z.infer<typeof position>;

export const writeCursor = (at: Position): string => JSON.stringify(at);

/** The position that a cursor stands for, or undefined for one that is none. */
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
