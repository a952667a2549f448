import { sha256 } from '../kernel/sha256.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import type { Shift } from './shift.ts';

/** Of a shift what its journal is carried on by. */
export type Journal = Pick<Shift, 'digest' | 'places'>;

/** One thing that stands in the journal of a shift: the values that whoever has the printed report can hold us to. */
type Line = readonly [what: string, ...values: readonly (string | number | boolean | null)[]];

const carriedOn = (digest: string, line: Line): string => sha256(`${digest}\n${JSON.stringify(line)}`);

/** A journal with one more line in it. */
export const withLine = ({ digest, places }: Journal, line: Line): Journal => ({
  digest: carriedOn(digest, line),
  places: places + 1,
});

/** How a shift begins: on the digest with which the one before it at its counter ended. */
export const lineOfOpening = (opened: Omit<Shift, keyof Journal>): Line => {
  const { id, shopId, counterId, counterNumber, number, openedBy, float } = opened;
  return ['open', id, shopId, counterId, counterNumber, number, openedBy, float];
};

/** Times are no part of it, as the server may correct them: when something was given is in the id that it got then. */
export const lineOfMoney = (entry: Omit<MoneyEntry, 'shiftId' | 'shiftPlace'>): Line => {
  const { id, orderId, paymentId, kind, paymentType, amount, staffId } = entry;
  return ['money', id, orderId, paymentId, kind, paymentType, amount, staffId];
};

/** What is written down in a shift besides money, under the name of its list. */
export type Noted = 'cash' | 'opened' | 'takenOver' | 'counts';
export type Note<N extends Noted> = Omit<Shift[N][number], 'place'>;

const linesOfNotes: { readonly [N in Noted]: (note: Note<N>) => Line } = {
  cash: ({ id, staffId, way, amount, reason }) => ['cash', id, staffId, way, amount, reason],
  opened: ({ id, staffId, reason }) => ['opened', id, staffId, reason],
  takenOver: ({ id, staffId }) => ['takenOver', id, staffId],
  counts: ({ id, staffId, amount, expected }) => ['counts', id, staffId, amount, expected],
};

/** The shift with something more written down in it. */
export const withNote = <N extends Noted>(open: Shift, name: N, note: Note<N>): Shift => {
  const journal = withLine(open, linesOfNotes[name](note));
  return { ...open, [name]: [...open[name], { ...note, place: journal.places }], ...journal };
};

/** How it ends; what stays for the next shift where that was said. */
export const lineOfClosing = ({
  closedBy,
  reason,
  difference,
  elsewhere,
  leftCash,
}: Omit<Shift, keyof Journal>): Line => [
  'close',
  closedBy,
  reason,
  difference,
  elsewhere,
  ...(leftCash === null ? [] : [leftCash]),
];

/**
 * The journal of a shift made anew from the books: its opening, the money entries that name it and what was written down
 * in it, each at its place, and its closing. Null where a place is empty or taken twice, so that it cannot be made.
 */
export const journalOf = (found: Shift, entries: readonly MoneyEntry[]): Journal | null => {
  const noted = (Object.keys(linesOfNotes) as Noted[]).flatMap((name) =>
    found[name].map((note) => ({ place: note.place, line: linesOfNotes[name](note as never) })),
  );
  const lines = [
    { place: 1, line: lineOfOpening(found) },
    ...entries.map((entry) => ({ place: entry.shiftPlace, line: lineOfMoney(entry) })),
    ...noted,
    ...(found.closedAt === null ? [] : [{ place: found.places, line: lineOfClosing(found) }]),
  ].sort((a, b) => a.place - b.place);
  if (lines.some(({ place }, index) => place !== index + 1)) return null;
  return lines.reduce<Journal>((journal, { line }) => withLine(journal, line), { digest: found.before, places: 0 });
};
