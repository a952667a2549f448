import { proxy } from 'comlink';
import type { Item } from '#domain/item/item.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { member } from '#domain/member/member.ts';
import { type SearchChange, type Searched, searchedEntities } from '#domain/search/shop-search.ts';
import { createMutex } from '../../db/async/mutex.ts';
import type { Counter } from '../../db/counter/counter.ts';
import type { Fresh, Ids } from '../../db/mirror/fresh-records.ts';
import { asSold } from '../item/as-sold.ts';
import { itemsSoldHere } from '../item/as-sold-here.ts';
import { placeOfCounter } from '../shop/place-of-counter.ts';
import type { ReadRecords, SearchFeed } from './search-service.ts';

type Answered<Answer> = Answer | Promise<Answer>;
/** Where the search hears of records; it may live in another worker. */
export type Feed = {
  readonly [Name in keyof SearchFeed]: (
    ...given: Parameters<SearchFeed[Name]>
  ) => Answered<ReturnType<SearchFeed[Name]>>;
};

const pageSize = 1_000;

/** The counter cannot do without its items: they come first, and are found before the rest has been read. */
const searchedKinds: Readonly<Record<Searched, readonly string[]>> = {
  items: ['shopItem', 'product', 'service'],
  members: ['member', 'card'],
};

const changeOf = (entity: string, id: string, record: AnyRecord | null): SearchChange => {
  const sent =
    entity === 'card' && record ? { number: record.number, memberId: record.memberId } : record && asSold(record);
  return { entity, id, record: sent } as SearchChange;
};

/** Answers to screens go before a page of what there is, so long at most; in milliseconds. */
const longestCalm = 400;

/** In milliseconds. */
const usualPauses = {
  /** At a start, behind each saved list: screens come before the next one, and before all is read. */
  firstScreens: 1_500,
  /** After everything was read, until the list by which records are found is saved. */
  keeping: 10_000,
  /** The same after the last change: all of a list is written anew, and an older one finds nearly as well. */
  keepingChanges: 300_000,
  /** Until a saved list is done without: the storage may be slow to give it, and everything waits behind it. */
  reading: 5_000,
  /** Until the search is sent again what the storage failed to give; twice as long each time, up to half a minute. */
  again: 1_000,
};
const longestAgain = 30_000;
export type Pauses = typeof usualPauses;

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((goOn) => setTimeout(() => goOn(undefined), milliseconds));

interface Around {
  readonly pauses?: Partial<Pauses>;
  /** Nothing is read for the search before this. */
  readonly after?: Promise<unknown> | undefined;
  /** Waits until no screen waits for an answer, though not longer than this. */
  readonly calm: (longest: number) => Promise<void>;
  readonly report: (fault: unknown) => void;
}

/** Tells the search everything this counter holds, then whatever changes, until it is stopped. */
export const feedSearch = (
  counter: Counter,
  feed: Feed,
  { calm, report, pauses: given, after }: Around,
): (() => void) => {
  const exclusively = createMutex();
  const pauses = { ...usualPauses, ...given };
  const { counterId } = counter.enrolment;
  const { databases } = counter.browser;
  const whole = Object.keys(searchedKinds) as Searched[];
  const toKeep = new Map<Searched, ReturnType<typeof setTimeout>>();
  let stopped = false;
  /** The generation of the mirror whose records were sent to the search. */
  let sentGeneration: number | undefined;

  const keep = async (which: Searched): Promise<void> => {
    const of = sentGeneration;
    const text = await feed.toKeep(which);
    if (text !== undefined && !stopped && of !== undefined && of === counter.generation())
      await databases.saveSearch(counterId, of, which, text);
  };
  const keepLater = (which: Searched, pause: number): void => {
    clearTimeout(toKeep.get(which));
    if (stopped) return;
    const later = () => {
      toKeep.delete(which);
      void exclusively(() => keep(which)).catch(report);
    };
    toKeep.set(which, setTimeout(later, pause));
  };

  const inOrder = <R extends AnyRecord>(ids: readonly string[], found: readonly R[]): R[] => {
    const byId = new Map(found.map((record) => [record.id, asSold(record)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
  const readers: { readonly [Which in Searched]: ReadRecords<Which> } = {
    items: async (ids) => inOrder<Item>(ids, await itemsSoldHere(counter, ids)),
    members: async (ids) => inOrder(ids, await counter.records.all(member, ids)),
  };

  /** Lets the search find by the list that was saved when the counter was open before; answers whether it does. */
  const recall = async (which: Searched): Promise<boolean> => {
    const saved = databases.savedSearch(counterId, counter.generation(), which);
    const text = await Promise.race([saved, pause(pauses.reading)]);
    if (text === undefined || stopped) return false;
    return feed.recall(which, text, proxy(readers[which]));
  };

  /** The search takes a page in while the next one is read. */
  const tellEntity = async (entity: string): Promise<void> => {
    let taken: unknown;
    for (let after: string | null = ''; after !== null && !stopped; ) {
      await calm(longestCalm);
      const { records, next } = await counter.mirror().scan(entity, after, pageSize);
      const ids = records.map((record) => record.id);
      const asSeen = counter.overlay().records.has(entity) ? await counter.view.all(entity, ids) : records;
      await taken;
      taken = feed.change(asSeen.map((record) => changeOf(entity, record.id, record)));
      after = next;
    }
    await taken;
  };

  const tellAll = async (): Promise<void> => {
    const { id, parentId } = await placeOfCounter(counter);
    await feed.begin({ id, parentId });
    sentGeneration = counter.generation();
    await after;
    // The first page of items says how many there are: they are counted while the screen is still being drawn.
    for (const entity of searchedKinds.items) counter.countOf(entity).catch(report);
    let recalled = true;
    for (const which of whole) {
      recalled = (await recall(which).catch(report)) === true && recalled;
      if (recalled) await pause(pauses.firstScreens);
    }
    for (const which of whole) {
      for (const entity of searchedKinds[which]) await tellEntity(entity);
      if (stopped) return;
      await feed.filled(which);
      keepLater(which, pauses.keeping);
    }
  };

  const tellSome = async (ids: Ids, fresh: Fresh): Promise<void> => {
    for (const entity of searchedEntities) {
      const changed = ids[entity] ?? [];
      const known = counter.overlay().records.has(entity) ? undefined : fresh[entity];
      if (changed.length > 0)
        for (const which of whole) if (searchedKinds[which].includes(entity)) keepLater(which, pauses.keepingChanges);
      for (let from = 0; from < changed.length && !stopped; from += pageSize) {
        const page = changed.slice(from, from + pageSize);
        const found = known?.slice(from, from + pageSize).map(({ record }) => record as AnyRecord | null);
        const records = new Map(
          (found ?? (await counter.view.all(entity, page))).map((record) => [record?.id, record]),
        );
        await feed.change(page.map((id) => changeOf(entity, id, records.get(id) ?? null)));
      }
    }
  };

  /** Whoever searches waits for an answer: a storage that fails now is asked again, for as long as the counter is open. */
  const retry = async (tell: () => Promise<void>): Promise<void> => {
    for (let wait = pauses.again; !stopped; wait = Math.min(2 * wait, longestAgain)) {
      try {
        return await tell();
      } catch (fault) {
        report(fault);
        await pause(wait);
      }
    }
  };

  const hear = (ids: Ids | 'all', fresh: Fresh = {}) => {
    if (ids !== 'all' && !searchedEntities.some((entity) => (ids[entity] ?? []).length > 0)) return;
    void exclusively(() => retry(() => (ids === 'all' ? tellAll() : tellSome(ids, fresh)))).catch(report);
  };
  const forget = counter.whenRecords(hear);
  hear('all');
  return () => {
    stopped = true;
    for (const later of toKeep.values()) clearTimeout(later);
    forget();
  };
};
