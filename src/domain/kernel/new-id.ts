import type { Change } from './decision.ts';
import type { AnyEntity } from './entity.ts';

/** Ids as clients make them: none that is made of other ids, nor a path, nor a word of a language. */
const ofClients = /^[0-9A-Za-z][0-9A-Za-z-]*$/;

/** Whether a record can be made under an id that somebody says: one as clients make them, or one that it has for both ends. */
export const isNewId = (id: string, { madeId }: Pick<AnyEntity, 'madeId'> = {}): boolean =>
  (ofClients.test(id) && !(id in Object.prototype)) || (madeId !== undefined && id.startsWith(madeId));

/** Every text that arguments say, however deep it lies. */
const toldIn = (said: unknown, told: Set<string> = new Set()): ReadonlySet<string> => {
  if (typeof said === 'string') told.add(said);
  else if (typeof said === 'object' && said !== null) for (const each of Object.values(said)) toldIn(each, told);
  return told;
};

/**
 * Whether a decision makes a record under an id that its arguments say and that no client makes. Ids that the command makes of
 * others are its own, whoever says them, and one under which another record stands was judged when that was made (`isKnown`).
 */
export const isUnderOddId = (
  changes: readonly Change[],
  args: unknown,
  entityOf: (name: string) => AnyEntity,
  isKnown: (id: string) => boolean,
): boolean => {
  const odd = changes.flatMap((change) =>
    (change.op === 'insert' || change.op === 'append') && !isNewId(change.record.id, entityOf(change.entity))
      ? [change.record.id]
      : [],
  );
  if (odd.length === 0) return false;
  const told = toldIn(args);
  return odd.some((id) => told.has(id) && !isKnown(id));
};
