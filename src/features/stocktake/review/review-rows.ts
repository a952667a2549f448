import { openStates } from '#domain/stocktake/review-look.ts';
import type { ReviewRow } from '#domain/stocktake/review-row.ts';

/** How many products keep a stocktake from being finished as it is. */
export const openIn = (states: Readonly<Record<string, number>>): number =>
  openStates.reduce((sum, state) => sum + (states[state] ?? 0), 0);

/** Whether there is a figure for what was counted: not where nobody has counted, nor while two counts differ. */
export const hasFigure = ({ state }: Pick<ReviewRow, 'state'>): boolean => state !== 'missing' && state !== 'twice';

type Counts = ReviewRow['counts'];

/** What one counter says of a zone: a count, or that it looked through all of it and found none (`seen` is null). */
export interface Said {
  readonly counterId: string;
  readonly counterNumber: string;
  readonly pieces: number;
  readonly seen: Pick<Counts[number], 'staffId' | 'lastAt'> | null;
}

/** What counters say of each zone in which the product was found, of the last time; several stand against each other. */
export const besideEachOther = ({
  counts,
  notFound,
}: Pick<ReviewRow, 'counts' | 'notFound'>): readonly { readonly zone: string; readonly said: readonly Said[] }[] => {
  const made = counts.filter(({ counted }) => counted);
  const pass = Math.max(1, ...made.map((count) => count.pass));
  const current = made.filter((count) => count.pass === pass);
  const zones = [...new Set(current.map(({ zone }) => zone))];
  return zones.map((zone) => ({
    zone,
    said: [
      ...current.filter((count) => count.zone === zone).map((count) => ({ ...count, seen: count })),
      ...notFound.filter((each) => each.zone === zone).map((each) => ({ ...each, pieces: 0, seen: null })),
    ],
  }));
};

/** What may hold for products in doubt, with those it would settle: each counter of them, and that they add up. */
export const choicesFor = (rows: readonly ReviewRow[]) => {
  const counters = new Map<string, { readonly counterNumber: string; readonly rows: ReviewRow[] }>();
  for (const row of rows) {
    const against = besideEachOther(row).filter(({ said }) => said.length > 1);
    const said = new Map(against.flatMap((zone) => zone.said.map((each) => [each.counterId, each.counterNumber])));
    for (const [counterId, counterNumber] of said) {
      const known = counters.get(counterId);
      if (known) known.rows.push(row);
      else counters.set(counterId, { counterNumber, rows: [row] });
    }
  }
  const each = [...counters].map(([holds, { counterNumber, rows: of }]) => ({ holds, counterNumber, rows: of }));
  return [
    ...each.toSorted((a, b) => (a.counterNumber < b.counterNumber ? -1 : 1)),
    { holds: 'sum', counterNumber: '', rows },
  ];
};

/** The next time of counting a product, and the zones in which it has to be counted again. */
export const recountOf = (counts: Counts): { readonly pass: number; readonly zones: readonly string[] } => {
  const made = counts.filter(({ counted }) => counted);
  return {
    pass: Math.max(0, ...made.map((count) => count.pass)) + 1,
    zones: [...new Set(made.map(({ zone }) => zone))],
  };
};
