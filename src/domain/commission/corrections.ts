import type { Fen } from '../values/money.ts';
import { correctedIn } from './commission-month.ts';
import type { CommissionEntry } from './month.ts';

/** A month that is closed, with its sheet as it was then: what was earned, and corrections of earlier months. */
export interface ClosedSheet {
  readonly month: string;
  readonly entries: readonly CommissionEntry[];
}
export type Correction = CommissionEntry & { readonly corrects: NonNullable<CommissionEntry['corrects']> };

const isCorrection = (entry: CommissionEntry): entry is Correction => entry.corrects !== undefined;

/**
 * For which line and whom an entry is: whatever refunds of a month take back of one line is corrected together, as a late
 * one comes between those that were known.
 */
const aboutOf = (entry: CommissionEntry): string => {
  const id = isCorrection(entry) ? entry.id.slice(0, entry.id.lastIndexOf('@')) : entry.id;
  return entry.takenFrom === null || isCorrection(entry) ? id : id.slice(0, id.lastIndexOf(':'));
};

const sumOf = (entries: readonly CommissionEntry[]): Fen => entries.reduce((sum, { amount }) => sum + amount, 0);

/** What was paid for a closed month until now: its own entries, and what later closed months have corrected of it. */
const settledOf = (month: string, closed: readonly ClosedSheet[]): CommissionEntry[] =>
  closed.flatMap((sheet) =>
    sheet.entries.filter(({ corrects }) => (corrects === undefined ? sheet.month === month : corrects.month === month)),
  );

const byAbout = (entries: readonly CommissionEntry[]): ReadonlyMap<string, readonly CommissionEntry[]> => {
  const groups = new Map<string, CommissionEntry[]>();
  for (const entry of entries) {
    const group = groups.get(aboutOf(entry));
    if (group) group.push(entry);
    else groups.set(aboutOf(entry), [entry]);
  }
  return groups;
};

/** By what the entry as the rules now have it differs from the one that was paid last. */
const whyOf = (was: CommissionEntry | undefined, is: CommissionEntry | undefined): Correction['corrects']['why'] => {
  if (!was || !is) return was ? 'gone' : 'added';
  const isOther = was.quantity !== is.quantity || was.base !== is.base;
  const isShared = was.people !== is.people || was.share !== is.share;
  return isOther ? 'sold' : isShared ? 'shares' : 'rate';
};

/** What is to be corrected of a closed month: what the rules now say of each line, less what was paid for it until now. */
const correctionsOf = (
  month: string,
  now: readonly CommissionEntry[],
  settled: readonly CommissionEntry[],
): Correction[] => {
  const [by, until] = [byAbout(now), byAbout(settled)];
  return [...new Set([...by.keys(), ...until.keys()])].flatMap((about) => {
    const [is, was] = [by.get(about) ?? [], until.get(about) ?? []];
    const [last, before] = [is.at(-1), was.at(-1)];
    const basis = last ?? before;
    const amount = sumOf(is) - sumOf(was);
    if (amount === 0 || !basis) return [];
    const corrects = { month, was: sumOf(was), is: sumOf(is), why: whyOf(before, last) };
    return [{ ...basis, id: `${about}@${month}`, amount, corrects }];
  });
};

/**
 * The sheet of a month of a store: of a closed one as it was closed; of the one after the latest that is closed what the
 * rules say of it, with what they now say otherwise of closed months; of any other what the rules say.
 * @param closed the closed months of the store, the earliest first
 * @param byRules what the rules now say of a month
 */
export const sheetOf = (
  month: string,
  closed: readonly ClosedSheet[],
  byRules: (month: string) => readonly CommissionEntry[],
): readonly CommissionEntry[] => {
  const own = closed.find((sheet) => sheet.month === month);
  if (own) return own.entries;
  if (correctedIn(closed) !== month) return byRules(month);
  return [
    ...byRules(month),
    ...closed.flatMap((sheet) => correctionsOf(sheet.month, byRules(sheet.month), settledOf(sheet.month, closed))),
  ];
};
