import type { May } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { employee } from '#domain/staff/employee.ts';
import { holds, type Platform, permissionsIn } from '#domain/staff/permissions.ts';
import { role } from '#domain/staff/role/role.ts';
import type { Books, FeedRow, OpenBooks } from '../books/books.ts';
import type { LockedCounter } from '../books/rows.ts';

/** Who acts and what they may do in a shop. */
export interface Actor {
  readonly shop: Shop;
  readonly staff: Employee;
  readonly may: May;
  /** The headquarters above the shop. */
  readonly headquartersId?: string;
  /** Who lends them rights for one act. */
  readonly approvedBy?: string;
}

interface ReadActor {
  readonly actor: Actor;
  /** What this rests on, as the feed names it. */
  readonly restsOn: ReadonlySet<string>;
}

const keyOf = (entity: string, id: string): string => `${entity} ${id}`;

const readActorOf = async (
  open: OpenBooks,
  { brandId, shopId }: LockedCounter,
  staffId: string,
  platform: Platform = 'pc',
): Promise<ReadActor | undefined> => {
  const rows = await open.actor(brandId, staffId, shopId);
  const [here] = rows?.shops ?? [];
  if (!rows || !here) return undefined;
  const { staff, shops } = rows;
  const granted = permissionsIn(shopId, staff, rows.roles, shops, platform);
  const restsOn = new Set([
    keyOf(employee.name, staffId),
    ...shops.map(({ id }) => keyOf(shop.name, id)),
    ...staff.grants.map(({ roleId }) => keyOf(role.name, roleId)),
  ]);
  const headquartersId = shops.at(-1)?.id ?? here.id;
  return { actor: { shop: here, staff, headquartersId, may: (permission) => holds(granted, permission) }, restsOn };
};

/** What this person may do in this shop, by the current roles; undefined when either is not known. */
export const actorOf = async (open: OpenBooks, counter: LockedCounter, staffId: string): Promise<Actor | undefined> =>
  (await readActorOf(open, counter, staffId))?.actor;

/** Whether this person is not there any more to say whether they gave a command. */
export const hasLeft = async (open: OpenBooks, counter: LockedCounter, staffId: string): Promise<boolean> => {
  const actor = await actorOf(open, counter, staffId);
  return !actor || actor.staff.resignedAt !== null;
};

interface Known extends ReadActor {
  /** The rev of what rights rest on at which it was read, or later. */
  readonly rev: number;
}

/** What has changed lately in a brand of that on which rights rest. */
interface Recent {
  /** Everything after this rev is here, up to `rev`. */
  readonly from: number;
  readonly rev: number;
  readonly changes: readonly FeedRow[];
}

const keyOfActor = (brandId: string, shopId: string, staffId: string, platform: Platform): string =>
  JSON.stringify([brandId, shopId, staffId, platform]);
const maxEntries = 5_000;
const mostRecent = 1_000;
const cacheOf = new WeakMap<Books, { actors: Map<string, Known>; recent: Map<string, Recent> }>();

/** Reads on what has changed up to the rev of this transaction; once in a process for every change of the brand. */
const follow = async (known: Recent | undefined, open: OpenBooks, counter: LockedCounter): Promise<Recent> => {
  const { brandId, rightsRev } = counter;
  if (!known) return { from: rightsRev, rev: rightsRev, changes: [] };
  if (known.rev >= rightsRev) return known;
  const fresh = await open.rightsChanges(brandId, known.rev, mostRecent);
  if (fresh.length === mostRecent) return { from: rightsRev, rev: rightsRev, changes: [] };
  const changes = [...known.changes, ...fresh].slice(-mostRecent);
  const isCut = known.changes.length + fresh.length > mostRecent;
  const from = isCut ? (changes[0]?.rev ?? rightsRev) : known.from;
  return { from, rev: Math.max(rightsRev, fresh.at(-1)?.rev ?? 0), changes };
};

/** Whether nothing that this rests on has changed since it was read. */
const holdsStill = ({ rev, restsOn }: Known, recent: Recent): boolean =>
  rev >= recent.from &&
  !recent.changes.some((each) => each.rev > rev && restsOn.has(keyOf(each.entity, each.recordId)));

/** What a person could do at a counter when that was read last, which may have changed since; undefined where it was not. */
export const actorBefore = (
  books: Books,
  { brandId, shopId }: Pick<LockedCounter, 'brandId' | 'shopId'>,
  staffId: string,
): Actor | undefined => cacheOf.get(books)?.actors.get(keyOfActor(brandId, shopId, staffId, 'pc'))?.actor;

/**
 * What a person may do at a counter, read again only when that person, one of their roles, the shop or one above it has
 * changed. The rows may be newer than the rev under which they are cached, never older: the rev was read before them.
 */
export const cachedActor = async (
  books: Books,
  open: OpenBooks,
  counter: LockedCounter,
  staffId: string,
  platform: Platform = 'pc',
): Promise<Actor | undefined> => {
  const { actors, recent } = cacheOf.get(books) ?? { actors: new Map<string, Known>(), recent: new Map() };
  cacheOf.set(books, { actors, recent });
  const followed = await follow(recent.get(counter.brandId), open, counter);
  const before = recent.get(counter.brandId);
  if (!before || followed.rev >= before.rev) recent.set(counter.brandId, followed);
  const key = keyOfActor(counter.brandId, counter.shopId, staffId, platform);
  const found = actors.get(key);
  if (found && found.rev <= followed.rev && holdsStill(found, followed)) return found.actor;
  const read = await readActorOf(open, counter, staffId, platform);
  actors.delete(key);
  if (!read) return undefined;
  actors.set(key, { ...read, rev: counter.rightsRev });
  const oldest = actors.keys().next().value;
  if (actors.size > maxEntries && oldest !== undefined) actors.delete(oldest);
  return read.actor;
};
