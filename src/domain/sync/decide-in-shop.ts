import { entityNamed } from '../entities.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting, AnyCommand } from '../kernel/command.ts';
import { type Change, type Decision, reject } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import type { Need, Needs, Unbooked } from '../kernel/needs.ts';
import { isUnderOddId } from '../kernel/new-id.ts';
import { withShiftTask } from '../shift/demanded.ts';

const keyOf = (entity: string, id: string): string => `${entity}:${id}`;
const idOf = (change: Change): string => (change.op === 'remove' ? change.id : change.record.id);

type Read = Readonly<Record<string, unknown>>;

/** Whether these shops may see a record in a command: it belongs to one of them, or to the brand as a whole. */
const isSeenBy = (shops: readonly string[], entity: string, record: AnyRecord): boolean => {
  const { shops: of } = entityNamed(entity);
  return of === 'brand' || of(record).some((shopId) => shops.includes(shopId));
};

/** The records among what was read. */
const recordsOf = (read: Read): readonly { readonly id?: unknown }[] =>
  Object.values(read)
    .flat()
    .filter((each): each is object => typeof each === 'object' && each !== null);

/** Needs that read no records, but what says nothing of whose they are. */
const kindsOfIds: ReadonlySet<Need['kind']> = new Set(['taken', 'takenOnServer', 'highest']);

/** What was read without the records of other shops, whose keys are added to `hidden`. */
const seenOf = (needs: Needs, read: Read, shops: readonly string[], hidden: Set<string>): Read => {
  const isSeen = (need: Need, record: AnyRecord): boolean => {
    if (isSeenBy(shops, need.entity, record)) return true;
    hidden.add(keyOf(need.entity, record.id));
    return false;
  };
  const seen = (need: Need, found: unknown): unknown => {
    if (found === undefined || found === null || kindsOfIds.has(need.kind)) return found;
    if (need.kind === 'unbooked') return shops.includes((found as Unbooked).shopId) ? found : null;
    if (need.kind === 'one' || need.kind === 'through') return isSeen(need, found as AnyRecord) ? found : undefined;
    return (found as readonly AnyRecord[]).filter((record) => isSeen(need, record));
  };
  return Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, seen(need, read[name])]));
};

/** Whether a change would touch what is not these shops': their records are all that a command writes. */
const isElsewhere = (shops: readonly string[], hidden: ReadonlySet<string>, change: Change): boolean => {
  if (hidden.has(keyOf(change.entity, idOf(change)))) return true;
  const { shops: of, changedIn } = entityNamed(change.entity);
  if (of === 'brand' && changedIn === 'any') return false;
  const owners = of === 'brand' ? changedIn : of;
  if (!owners || owners === 'any') return true;
  return change.op !== 'remove' && !owners(change.record).some((shopId) => shops.includes(shopId));
};

/**
 * Decides a command on what belongs to its shop (`EntityShape.shops`), on both ends and for every command alike. A
 * record of another shop is not there for it: it is told as little of it as of an id that nobody has given. Should the
 * decision change one all the same, as by opening an order under its id, it is refused (`system.otherShop`). Nor is a record
 * made under an id that is said and that no client makes (`system.badArguments`).
 * `read` is what the command's `needs` found.
 */
export const decideInShop = (
  command: AnyCommand,
  needs: Needs,
  read: Read,
  args: unknown,
  acting: Acting,
): Decision => {
  if (command.byCallAlone && acting.channel !== channels.centralPlatform) return reject('system.byCallAlone');
  const own = [acting.shopId];
  const hidden = new Set<string>();
  const first = seenOf(needs, read, own, hidden);
  const reached = command.reaches?.(first) ?? [];
  const shops = [...own, ...reached];
  if (reached.length > 0) hidden.clear();
  const seen = reached.length > 0 ? seenOf(needs, read, shops, hidden) : first;
  const decision = withShiftTask(command.decide(seen, args, acting), seen, acting);
  if (!decision.ok) return decision;
  if (decision.changes.some((change) => isElsewhere(shops, hidden, change))) return reject('system.otherShop');
  const made = command.madeIds?.(args) ?? [];
  const isKnown = (id: string): boolean => made.includes(id) || recordsOf(seen).some((record) => record.id === id);
  return isUnderOddId(decision.changes, args, entityNamed, isKnown) ? reject('system.badArguments') : decision;
};
