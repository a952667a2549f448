import type { Example } from './example.ts';
import type { Seen, Subject, Subjects } from './subjects.ts';
import { fresh } from './things.ts';

/** Makes it when it is asked for first. */
export const once = <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** What brings about each subject, where something does. */
export type Makers = { readonly [Kind in Subject]?: () => Promise<Subjects[Kind]> };

/** Whether the counter takes the next order number for it. */
export const takesNumber = ({ of }: Pick<Example, 'of'>): boolean =>
  of.includes('newOrder') || of.includes('takenInVain');

/** What an example is about, brought about one after the other; some of it is something else than usual. */
export const seenBy = async (makers: Makers, of: readonly Subject[], others: Partial<Subjects> = {}): Promise<Seen> => {
  const seen: Partial<Seen> = { ...fresh, ...others };
  for (const kind of of) {
    if (kind in others) continue;
    const make = makers[kind];
    if (!make) throw new Error(`nobody at a counter brings about: ${kind}`);
    Object.assign(seen, { [kind]: await make() });
  }
  return seen as Seen;
};
