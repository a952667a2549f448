import { codeKey } from '../values/product-code.ts';
import { fieldEnd } from '../values/searchable.ts';
import { createIndex, type PackedRow } from './text-index.ts';

/** By what a record is found, as it is saved over a restart. */
export interface SavedRow extends PackedRow {
  /** Empty for what is in no group. */
  readonly groupId: string;
  /** What lists go by. */
  readonly number: string;
  /** The codes of an item, as they are compared. */
  readonly codes: readonly string[];
}

/** Counted up when rows are packed in another way: a list that was saved before is of no use then. */
const format = 2;

/** PackedColumns are read several times as quickly as rows. */
interface PackedColumns {
  readonly format: number;
  readonly ids: readonly string[];
  readonly anywhere: readonly string[];
  readonly atEnds: readonly string[];
  readonly codes: readonly string[];
  readonly numbers: readonly string[];
  readonly groups: readonly string[];
  /** The place of each row's group among the groups. */
  readonly inGroup: readonly number[];
}

/** The rows as one text. */
export const writeRows = (rows: readonly SavedRow[]): string => {
  const groups = [...new Set(rows.map(({ groupId }) => groupId))];
  const places = new Map(groups.map((groupId, place) => [groupId, place]));
  return JSON.stringify({
    format,
    groups,
    ids: rows.map(({ id }) => id),
    anywhere: rows.map(({ anywhere }) => anywhere),
    atEnds: rows.map(({ atEnds }) => atEnds),
    numbers: rows.map(({ number }) => number),
    codes: rows.map(({ codes }) => codes.join(fieldEnd)),
    inGroup: rows.map(({ groupId }) => places.get(groupId) ?? 0),
  } satisfies PackedColumns);
};

/** Finds the ids of what was saved, before any of its records has been read. */
export interface SavedList {
  search(text: string, limit: number): string[];
  /** A group by number, from the `offset`th on; `groupId` empty for all. */
  list(groupId: string, offset: number, limit: number): { ids: string[]; total: number };
  byCode(code: string): string | undefined;
}

/** Reads what `writeRows` has written; undefined for what another version of the app has saved. */
export const readRows = (text: string): SavedList | undefined => {
  const saved = JSON.parse(text) as PackedColumns;
  if (saved.format !== format) return undefined;
  const { ids, anywhere, atEnds, codes, numbers, groups, inGroup } = saved;
  const index = createIndex();
  index.load(ids.map((id, place) => ({ id, anywhere: anywhere[place] ?? '', atEnds: atEnds[place] ?? '' })));
  const numberAt = (place: number): string => numbers[place] ?? '';
  /** The places of all rows by number, sorted when they are first asked for. */
  let sorted: readonly number[] | undefined;
  return {
    search: index.search,
    list(groupId, offset, limit) {
      sorted ??= [...ids.keys()].sort((a, b) => (numberAt(a) < numberAt(b) ? -1 : numberAt(a) > numberAt(b) ? 1 : 0));
      const group = groups.indexOf(groupId);
      const found = groupId === '' ? sorted : sorted.filter((place) => inGroup[place] === group);
      const page = found.slice(offset, offset + limit);
      return { ids: page.map((place) => ids[place] ?? ''), total: found.length };
    },
    byCode(code) {
      const wanted = codeKey(code);
      const place = codes.findIndex((own) => own === wanted || own.split(fieldEnd).includes(wanted));
      return place === -1 ? undefined : ids[place];
    },
  };
};
