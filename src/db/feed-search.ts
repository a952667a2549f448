import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type SearchChange, searchedEntities } from '#domain/search/shop-search.ts';
import type { Counter, Fresh, Ids } from './counter.ts';
import type { Searched, SearchFeed } from './search-service.ts';
import { makeTurns } from './turns.ts';

/** Where the search hears of records; it may live in another worker. */
export type Feed = { readonly [Name in keyof SearchFeed]: (...given: Parameters<SearchFeed[Name]>) => unknown };

const pageSize = 1_000;

/** The counter cannot do without its items: they come first, and are found before the rest has been read. */
const searchedKinds: Readonly<Record<Searched, readonly string[]>> = {
  items: ['product', 'service'],
  members: ['member', 'card'],
};

const changeOf = (entity: string, id: string, record: AnyRecord | null): SearchChange => {
  const told = entity === 'card' && record ? { number: record.number, memberId: record.memberId } : record;
  return { entity, id, record: told } as SearchChange;
};

/** Answers to screens go before a page of what there is, so long at most; in milliseconds. */
const longestCalm = 400;

interface Around {
  /** Waits until no screen waits for an answer, though not longer than this. */
  readonly calm: (longest: number) => Promise<void>;
  readonly report: (fault: unknown) => void;
}

/** Tells the search everything this counter holds, then whatever changes, until it is stopped. */
export const feedSearch = (counter: Counter, feed: Feed, { calm, report }: Around): (() => void) => {
  const turns = makeTurns();
  let stopped = false;

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
    await feed.begin(counter.enrolment.shopId);
    for (const [which, kinds] of Object.entries(searchedKinds) as [Searched, readonly string[]][]) {
      for (const entity of kinds) await tellEntity(entity);
      await feed.filled(which);
    }
  };

  const tellSome = async (ids: Ids, fresh: Fresh): Promise<void> => {
    for (const entity of searchedEntities) {
      const changed = ids[entity] ?? [];
      const known = counter.overlay().records.has(entity) ? undefined : fresh[entity];
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

  const hear = (ids: Ids | 'all', fresh: Fresh = {}) => {
    if (ids !== 'all' && !searchedEntities.some((entity) => (ids[entity] ?? []).length > 0)) return;
    void turns(async () => {
      if (!stopped) await (ids === 'all' ? tellAll() : tellSome(ids, fresh));
    }).catch(report);
  };
  const forget = counter.whenRecords(hear);
  hear('all');
  return () => {
    stopped = true;
    forget();
  };
};
