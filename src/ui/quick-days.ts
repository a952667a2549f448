import { addDays, type Day } from './days.ts';

/** First and last day of what is shown; what is left out does not narrow it. */
export interface Days {
  readonly from?: Day;
  readonly to?: Day;
}

export const quickPicks = ['today', 'yesterday', 'last7', 'last30', 'all'] as const;
export type QuickPick = (typeof quickPicks)[number];

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
    case 'all':
      return {};
  }
};

/** Which quick pick these days are, if any. */
export const pickOf = (asked: Days, today: Day): QuickPick | undefined =>
  quickPicks.find((pick) => {
    const days = daysOf(pick, today);
    return days.from === asked.from && days.to === asked.to;
  });
