import type { AnyCommand } from '#domain/kernel/command.ts';
import type { Order } from '#domain/order/order.ts';
import { dayIn, whenClockShows } from '#domain/values/day-in.ts';
import { minute } from '#domain/values/durations.ts';

/** What somebody of a store does at a moment, in milliseconds since 1970. */
export interface Act {
  readonly at: number;
  readonly shopId: string;
  readonly staffId: string;
  readonly command: AnyCommand;
  /** The id of the order that it is about, as it is then; absent where it is about none. */
  readonly orderId?: string;
  readonly args: (takeNumber: () => string, order: Order | undefined) => object;
}

/** The day on which the demo is made, by the clocks of its shops. */
export interface DemoDay {
  readonly today: string;
  /** The moment at which it is made, in milliseconds since 1970. */
  readonly now: number;
  /** A minute of a day's clocks, days counted from today, in milliseconds since 1970. */
  readonly at: (day: number, clockMinute: number) => number;
}

export const demoDay = (now: number, timeZone: string): DemoDay => {
  const today = dayIn(now, timeZone);
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return {
    today,
    now,
    at: (day, clockMinute) => whenClockShows(midnight + (day * 24 * 60 + clockMinute) * minute, timeZone),
  };
};
