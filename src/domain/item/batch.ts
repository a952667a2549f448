import { z } from 'zod';
import { itemId } from './written-item.ts';

/** More items than these are not taken by one call. */
export const mostInBatch = 100;

const changes = [
  z.object({ does: z.literal('shelf'), onShelf: z.boolean() }),
  z.object({ does: z.literal('toggle'), enabled: z.boolean() }),
  z.object({ does: z.literal('move'), groupId: itemId }),
  /** Into a category of its kind; empty for none. */
  z.object({ does: z.literal('category'), categoryId: z.string().max(64) }),
] as const;
const removal = z.object({ does: z.literal('remove') });

/** What is to be done with each of several items. */
export const batchStep = z.discriminatedUnion('does', [...changes, removal]);
export type BatchStep = z.infer<typeof batchStep>;

const chosen = { item_ids: z.array(itemId).min(1).max(mostInBatch) };
export const batchOfItems = z.object(chosen);
export const batchToChange = z.object({ ...chosen, step: z.discriminatedUnion('does', changes) });
export const batchToPreview = z.object({ ...chosen, step: batchStep });

const reason = {
  /** Why it was refused; null where it was not. */
  refused: z.string().nullable(),
  /** What the words of the refusal name. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
};

/** What became of one of many. */
export const batchDone = z.object({ id: z.string(), ...reason });
export type BatchDone = z.infer<typeof batchDone>;

/** What a step changes of an item; a removal leaves nothing. */
const state = z.object({ enabled: z.boolean(), onShelf: z.boolean(), groupId: z.string(), categoryId: z.string() });
export type BatchState = z.infer<typeof state>;

/** So many shops are named; of the others it is said how many there are. */
export const mostNamed = 20;
const shops = z.object({ count: z.int(), names: z.array(z.string()) });

/** What a step would come to for one item, seen from the place in which it is to be done. */
export const batchRow = z.object({
  id: z.string(),
  /** Empty for an item that this place does not have. */
  name: z.string(),
  number: z.string(),
  before: state.nullable(),
  /** Null where it is removed. */
  after: state.nullable(),
  /** The shops that would have it otherwise. */
  shops,
  /** Those that keep it as they have it, by what they said of it themselves. */
  keeps: shops,
  ...reason,
});
export type BatchRow = z.infer<typeof batchRow>;

/** Whether a step does anything with an item: it is refused for none, and somewhere it then is otherwise. */
export const doesSomething = ({ refused, before, after, shops: { count } }: BatchRow): boolean => {
  if (refused !== null) return false;
  const isOtherwise = (Object.keys(before ?? {}) as (keyof BatchState)[]).some((key) => before?.[key] !== after?.[key]);
  return isOtherwise || count > 0;
};

/** What can be done with several items of a kind. */
export const batchSteps = ['putOn', 'takeOff', 'enable', 'disable', 'move', 'category'] as const;
