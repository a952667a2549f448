import { addDays, type Day, endOfDay, startOfDay } from './days.ts';

/** First and last day of what is shown; what is left out does not narrow it. */
export interface Days {
  readonly from?: Day;
  readonly to?: Day;
}

const allPicks = ['today', 'yesterday', 'last7', 'last30', 'tomorrow', 'next7', 'all'] as const;
export type QuickPick = (typeof allPicks)[number];

/** Those of what has happened. */
export const quickPicks = ['today', 'yesterday', 'last7', 'last30', 'all'] as const satisfies readonly QuickPick[];
/** Those of what was promised. */
export const picksAhead = ['today', 'tomorrow', 'next7', 'all'] as const satisfies readonly QuickPick[];

/** The days that a quick pick stands for. */
export const daysOf = (pick: QuickPick, today: Day): Days => {
  switch (pick) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'next7':
      return { from: today, to: addDays(today, 6) };
    case 'all':
      return {};
  }
};

/** Which quick pick these days are, if any. */
export const pickOf = (asked: Days, today: Day): QuickPick | undefined =>
  allPicks.find((pick) => {
    const days = daysOf(pick, today);
    return days.from === asked.from && days.to === asked.to;
  });

/** When the first of these days begins and the last one ends in the shop, in milliseconds since 1970; null for no bound. */
export const timesOf = ({ from, to }: Days, timeZone: string) => ({
  from: from ? startOfDay(from, timeZone) : null,
  to: to ? endOfDay(to, timeZone) : null,
});
