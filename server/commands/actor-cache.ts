import type { May } from '#domain/permissions.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import type { Books, OpenBooks } from '../books/books.ts';
import type { LockedCounter } from '../books/rows.ts';

/** Who acts and what they may do in a shop. */
export interface Actor {
  readonly shop: Shop;
  readonly staff: Employee;
  readonly may: May;
}

/** What this person may do in this shop, by the current roles; undefined when either is not known. */
export const actorOf = async (
  open: OpenBooks,
  { brandId, shopId }: LockedCounter,
  staffId: string,
): Promise<Actor | undefined> => {
  const rows = await open.actor(brandId, staffId, shopId);
  const shop = rows?.shops[0];
  if (!rows || !shop) return undefined;
  const granted = permissionsIn(shopId, rows.staff, rows.roles, rows.shops);
  return { shop, staff: rows.staff, may: (permission) => holds(granted, permission) };
};

/** Whether this person is not there any more to say whether they gave a command. */
export const hasLeft = async (open: OpenBooks, counter: LockedCounter, staffId: string): Promise<boolean> => {
  const actor = await actorOf(open, counter, staffId);
  return !actor || actor.staff.resignedAt !== null;
};

interface Known {
  /** Nothing that every shop of the brand sees has changed since this rev, neither shops nor staff nor roles. */
  readonly brandRev: number;
  readonly actor: Actor;
}

const maxEntries = 5_000;
const knownOf = new WeakMap<Books, Map<string, Known>>();

/**
 * What a person may do at a counter, read again only when the brand's rev has moved. The rows may be newer than the
 * rev under which they are cached, never older: the rev was read before them.
 */
export const cachedActor = async (
  books: Books,
  open: OpenBooks,
  counter: LockedCounter,
  staffId: string,
): Promise<Actor | undefined> => {
  const known = knownOf.get(books) ?? new Map<string, Known>();
  knownOf.set(books, known);
  const key = JSON.stringify([counter.brandId, counter.shopId, staffId]);
  const found = known.get(key);
  if (found?.brandRev === counter.brandRev) return found.actor;
  const actor = await actorOf(open, counter, staffId);
  known.delete(key);
  if (!actor) return undefined;
  known.set(key, { brandRev: counter.brandRev, actor });
  const oldest = known.keys().next().value;
  if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
  return actor;
};
