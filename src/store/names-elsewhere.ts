import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { dataOf, requestOf } from '#domain/kernel/call.ts';
import { shopCalls } from '#domain/shop/calls.ts';
import { readAnswer } from '../db/api/read-answer.ts';
import type { StoreApi } from './store-api.ts';
import { useStore, useSyncStatus } from './use-live.ts';

const kinds = ['staff', 'shops', 'groups'] as const;
type Kind = (typeof kinds)[number];

/** What people, shops and groups of the staff that this device does not know are called, as far as the server has said it. */
interface Names {
  /** Another map after each answer, so that whoever shows a name sees it. */
  known: ReadonlyMap<string, string>;
  /** Asked for and not answered yet. */
  readonly wanted: Record<Kind, Set<string>>;
  readonly followers: Set<() => void>;
  asking: boolean;
}

const mostAtOnce = 100;
const namesOf = new WeakMap<StoreApi, Names>();
const names = (store: StoreApi): Names => {
  const known = namesOf.get(store) ?? {
    known: new Map(),
    wanted: { staff: new Set<string>(), shops: new Set<string>(), groups: new Set<string>() },
    followers: new Set<() => void>(),
    asking: false,
  };
  namesOf.set(store, known);
  return known;
};

/** Asks for the names that are wanted, once for all parts of the page. What was not answered is asked for again later. */
const ask = async (store: StoreApi): Promise<void> => {
  const all = names(store);
  const next = (kind: Kind) => [...all.wanted[kind]].slice(0, mostAtOnce);
  const ids = { staff: next('staff'), shops: next('shops'), groups: next('groups') };
  if (all.asking || kinds.every((kind) => ids[kind].length === 0)) return;
  all.asking = true;
  const query = { staff: ids.staff.join(','), shops: ids.shops.join(','), groups: ids.groups.join(',') };
  const answer = readAnswer(await store.askServer(requestOf(shopCalls.names, { query })), dataOf(shopCalls.names));
  all.asking = false;
  if (!answer.ok) return;
  const known = new Map(all.known);
  for (const kind of kinds) {
    for (const id of ids[kind]) known.set(id, '');
    for (const { id, name } of answer.data[kind]) known.set(id, name);
    for (const id of ids[kind]) all.wanted[kind].delete(id);
  }
  all.known = known;
  for (const follower of all.followers) follower();
  await ask(store);
};

/**
 * The name of somebody, of a shop, or of a group of the staff, that this device does not know, by id: the server is asked for it once. Empty as
 * long as it is not known, and without contact.
 */
export const useNamesElsewhere = (kind: Kind): ((id: string) => string) => {
  const store = useStore();
  const { online } = useSyncStatus();
  const all = names(store);
  const follow = useCallback(
    (follower: () => void) => {
      all.followers.add(follower);
      return () => all.followers.delete(follower);
    },
    [all],
  );
  const known = useSyncExternalStore(follow, () => all.known);
  useEffect(() => {
    if (online) void ask(store);
  });
  return (id) => {
    if (id === '') return '';
    const found = known.get(id);
    if (found === undefined) all.wanted[kind].add(id);
    return found ?? '';
  };
};
