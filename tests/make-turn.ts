import type { TurnAct, TurnKind } from '#domain/turn/turn-act.ts';
import type { TurnRule } from '#domain/turn/turn-rule.ts';
import { acting } from './make-orders.ts';

/** The day of `acting`, and a minute of it by the clocks of Shanghai, from nine in the morning on. */
export const turnDayOfTests = '2025-11-21';
export const minuteOf = (minutes: number): number => Date.parse('2025-11-21T09:00:00+08:00') + minutes * 60_000;

/** Named guests cost nothing, refusals the place, late and given go to the end, breaks do not. */
export const usualRule: TurnRule = {
  turnNamedCosts: false,
  turnRefusalCosts: true,
  turnLateAtEnd: true,
  turnBreakAtEnd: false,
  turnEndsOnceGiven: true,
};

/** An act so many minutes after nine. */
export const anAct = (minutes: number, kind: TurnKind, staffId: string, of: Partial<TurnAct> = {}): TurnAct => ({
  id: `${String(minutes).padStart(4, '0')} ${kind} ${staffId}`,
  shopId: 'shop-1',
  day: turnDayOfTests,
  kind,
  staffId,
  at: minuteOf(minutes),
  reason: '',
  orderId: '',
  undoes: '',
  by: 'cashier',
  counterId: 'counter-1',
  ...of,
});

let commands = 0;
/** Who acts so many minutes after nine, each time with a command of its own. */
export const atMinute = (minutes: number, of: Parameters<typeof acting>[0] = {}) => {
  commands += 1;
  const at = minuteOf(minutes);
  return acting({ commandId: `turn-${commands}`, at, keptAt: at, ...of });
};
