import type { CommandName } from '#domain/commands.ts';
import { weekOf } from '#domain/duty/duty-week.ts';
import { turnDay } from '#domain/turn/turn-day.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import type { Given } from '../crash/hands.ts';
import { type Makers, once } from './seen-by.ts';
import type { Subjects } from './subjects.ts';
import { aDay, anHour } from './things.ts';

interface At {
  /** Who works in the shop and stands in its turn queue. */
  readonly staffId: string;
  readonly id: (what: string) => string;
  /** Gives a command by its example, of which these subjects are others. */
  readonly does: (name: CommandName, others: Partial<Subjects>) => Promise<Given>;
}

/** Brings about who is there when, whose turn it is, and who waits for a time. */
export const hoursMakers = ({ staffId, id, does }: At) => {
  const atHome = async () => ({ staffId, day: turnDay(Date.now(), 'Asia/Shanghai') });
  const waits = async (what: string) => {
    const of = { waitlistEntryId: id(what), ...anHour() };
    await does('waitlist.add', { newWait: of, freeHour: of });
    return of;
  };
  const dutyAhead = once(async () => {
    const planned = { staffId: 'staff-1', day: dayAfter(aDay(), 3) };
    await does('roster.setDays', { freeDay: planned });
    return { ...planned, takerId: 'cashier-1' };
  });
  const asks = async (what: string) => {
    const { staffId: fromId, day, takerId } = await dutyAhead();
    const dutySwapId = id(what);
    await does('swap.ask', { newSwap: { dutySwapId }, dutyAhead: { staffId: fromId, day, takerId } });
    return { dutySwapId, fromId, day, takerId };
  };
  return {
    newSwap: async () => ({ dutySwapId: id('new-swap') }),
    dutyAhead,
    askedSwap: once(() => asks('asked-swap')),
    agreedSwap: once(async () => {
      const of = await asks('agreed-swap');
      await does('swap.agree', { askedSwap: of });
      return of;
    }),
    newDeposit: async () => ({ depositId: id('new-deposit') }),
    deposit: once(async () => {
      const [of, depositId] = [{ bookingId: id('left-for'), ...anHour() }, id('deposit')];
      await does('booking.make', { newBooking: of, freeHour: of });
      await does('deposit.take', { booking: of, newDeposit: { depositId }, newPayment: { id: id('left') } });
      await does('booking.cancel', { booking: of });
      return { depositId, back: 3_000 };
    }),
    newWait: async () => ({ waitlistEntryId: id('new-wait') }),
    wait: once(() => waits('wait')),
    askedWait: once(async () => {
      const of = await waits('asked-wait');
      await does('waitlist.offer', { wait: of });
      return of;
    }),
    freeDay: async () => ({ staffId: 'staff-1', day: aDay() }),
    plannedWeek: async () => {
      const freeDay = { staffId: 'staff-1', day: aDay() };
      await does('roster.setDays', { freeDay });
      return { staffId: freeDay.staffId, next: dayAfter(weekOf(freeDay.day), 7) };
    },
    newTurn: async () => ({ turnActId: id('new-turn') }),
    atHome,
    inTurn: async () => {
      await does('turn.record', { newTurn: { turnActId: id('came') }, atHome: await atHome() });
      return { ...(await atHome()), undoes: id('came') };
    },
  } satisfies Makers;
};
