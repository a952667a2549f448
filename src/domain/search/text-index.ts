import { fieldEnd, searchable, wordsOf } from '../values/searchable.ts';

/** What one record can be found by. */
export interface SearchRow {
  readonly id: string;
  /** Found by any part of these. */
  readonly anywhere: readonly string[];
  /** Found by how these begin, or by their last four characters and more: telephone numbers, card numbers. */
  readonly atEnds: readonly string[];
}

/** The same as it is compared. */
export interface PackedRow {
  readonly id: string;
  readonly anywhere: string;
  readonly atEnds: string;
}

/** How well a row matches; the lower the better. */
const ranks = { whole: 0, begins: 1, holds: 2, not: 3 } as const;
/** Fewer characters than these say too little about the end of a number. */
const shortestEnding = 4;

/** Fields as one text that is looked through; empty without any. */
export const packed = (fields: readonly string[]): string => {
  const filled = fields.map(searchable).filter(Boolean);
  return filled.length === 0 ? '' : [fieldEnd, filled.join(fieldEnd), fieldEnd].join('');
};

const packedRow = ({ id, anywhere, atEnds }: SearchRow): PackedRow => ({
  id,
  anywhere: packed(anywhere),
  atEnds: packed(atEnds),
});

const rankOf = (word: string, anywhere: string, atEnds: string): number => {
  const beginning = fieldEnd + word;
  const found = anywhere.includes(word);
  if (!found && atEnds === '') return ranks.not;
  const begins = (found && anywhere.includes(beginning)) || atEnds.includes(beginning);
  if (begins) {
    const whole = beginning + fieldEnd;
    return anywhere.includes(whole) || atEnds.includes(whole) ? ranks.whole : ranks.begins;
  }
  if (found) return ranks.holds;
  return word.length >= shortestEnding && atEnds.includes(word + fieldEnd) ? ranks.holds : ranks.not;
};

/** How well a row matches all words: as well as the word that it matches worst. */
const rankOfAll = (words: readonly string[], anywhere: string, atEnds: string): number => {
  let worst: number = ranks.whole;
  for (const word of words) {
    const rank = rankOf(word, anywhere, atEnds);
    if (rank === ranks.not) return ranks.not;
    if (rank > worst) worst = rank;
  }
  return worst;
};

/**
 * Rows by how well they match these words, best first: a field that is the word, then one that begins with it, then one
 * that holds it; the same by their texts, so by the name that is the first field of each. `text` is made by `packed`.
 */
export const bestFirst = <Row extends { readonly text: string }>(
  rows: readonly Row[],
  words: readonly string[],
): Row[] => {
  const ranked = rows.map((row) => ({ row, rank: rankOfAll(words, row.text, '') }));
  const byText = (a: Row, b: Row): number => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
  return ranked.sort((a, b) => a.rank - b.rank || byText(a.row, b.row)).map(({ row }) => row);
};

export interface TextIndex {
  upsert(rows: readonly SearchRow[]): void;
  /** The same with rows that were packed before. */
  load(rows: readonly PackedRow[]): void;
  /** All rows, in the order in which they are found. */
  rows(): PackedRow[];
  remove(ids: readonly string[]): void;
  /** Ids of rows that hold every word, best first: a field that is the word, then one that begins with it. */
  search(text: string, limit: number): string[];
  readonly size: number;
}

/** Finds rows by what their fields hold. Two flat lists of text, scanned: quicker than any tree at this size. */
export const createIndex = (): TextIndex => {
  const ids: string[] = [];
  const anywhere: string[] = [];
  const atEnds: string[] = [];
  const slots = new Map<string, number>();
  const free: number[] = [];

  const load = (rows: readonly PackedRow[]): void => {
    for (const row of rows) {
      const slot = slots.get(row.id) ?? free.pop() ?? ids.length;
      slots.set(row.id, slot);
      ids[slot] = row.id;
      anywhere[slot] = row.anywhere;
      atEnds[slot] = row.atEnds;
    }
  };

  return {
    load,
    upsert: (rows) => load(rows.map(packedRow)),
    rows: () =>
      ids.flatMap((id, slot) =>
        slots.get(id) === slot ? { id, anywhere: anywhere[slot] ?? '', atEnds: atEnds[slot] ?? '' } : [],
      ),
    remove(gone) {
      for (const id of gone) {
        const slot = slots.get(id);
        if (slot === undefined) continue;
        slots.delete(id);
        anywhere[slot] = '';
        atEnds[slot] = '';
        free.push(slot);
      }
    },
    search(text, limit) {
      const words = wordsOf(text);
      if (words.length === 0) return [];
      const byRank: [string[], string[], string[]] = [[], [], []];
      for (let slot = 0; slot < ids.length; slot++) {
        const rank = rankOfAll(words, anywhere[slot] ?? '', atEnds[slot] ?? '');
        if (rank === ranks.not) continue;
        const sameRank = byRank[rank as 0 | 1 | 2];
        if (sameRank.length < limit) sameRank.push(ids[slot] ?? '');
        if (rank === ranks.whole && sameRank.length === limit) break;
      }
      return byRank.flat().slice(0, limit);
    },
    get size() {
      return slots.size;
    },
  };
};
