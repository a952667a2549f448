import type { CommandName } from '#domain/commands.ts';
import { weekOf } from '#domain/duty/duty-week.ts';
import { turnDay } from '#domain/turn/turn-day.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import type { Given } from '../crash/hands.ts';
import type { Makers } from './seen-by.ts';
import type { Subjects } from './subjects.ts';
import { aDay } from './things.ts';

interface At {
  readonly id: (what: string) => string;
  /** Gives a command by its example, of which these subjects are others. */
  readonly does: (name: CommandName, others: Partial<Subjects>) => Promise<Given>;
}

/** Brings about who is there when, and whose turn it is. */
export const hoursMakers = ({ id, does }: At) => {
  const atHome = async () => ({ staffId: 'staff-1', day: turnDay(Date.now(), 'Asia/Shanghai') });
  return {
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
