import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { defaultSettings, shopSettings } from '../shop/shop-settings.ts';
import { employee, shopsOfStaff } from '../staff/employee.ts';
import { queueOf, type TurnQueue } from './queue.ts';
import { recordedKinds, recordTurn } from './record.ts';
import { skipTurn } from './skip.ts';
import { turnAct } from './turn-act.ts';
import { turnDay } from './turn-day.ts';
import { actsThatHold } from './turn-events.ts';
import { undoTurn } from './undo.ts';

const staffHere = (seen: Seen): string[] =>
  seen
    .records(employee)
    .flatMap((each) => (each.resignedAt === null && shopsOfStaff(each).includes(seen.shopId) ? [each.id] : []))
    .slice(0, 4);

const today = (seen: Seen) => {
  const day = turnDay(seen.now, 'Asia/Shanghai');
  return { day, acts: seen.records(turnAct).filter((act) => act.shopId === seen.shopId && act.day === day) };
};
/** The queue as a counter knows it, without what the roster does to it. */
const queueSeen = (seen: Seen): TurnQueue => {
  const rule = seen.records(shopSettings).find(({ id }) => id === seen.shopId) ?? defaultSettings(seen.shopId);
  return queueOf({ acts: today(seen).acts, rule, duties: [], now: seen.now });
};

/** How the same few people come, are given guests and are free again in a simulation, at several counters at once. */
export const turnPlays: readonly Play[] = [
  definePlay(recordTurn, (seen) => {
    const { next, line } = queueSeen(seen);
    const isTurn = next !== undefined && seen.below(2) === 0;
    const one = seen.oneOf(staffHere(seen)) ?? line[0]?.staffId;
    const staffId = isTurn ? next.staffId : one;
    const who = line.find((each) => each.staffId === staffId);
    const likely = who?.state === 'free' ? seen.oneOf(['named', 'away'] as const) : who ? 'back' : 'in';
    const kind = isTurn ? 'given' : ((seen.below(6) === 0 ? seen.oneOf(recordedKinds) : likely) ?? 'in');
    return staffId === undefined
      ? undefined
      : { args: { turnActId: seen.freshId(), day: today(seen).day, staffId, kind, reason: '', orderId: '' } };
  }),
  definePlay(skipTurn, (seen) => {
    const { next } = queueSeen(seen);
    return (
      next && { args: { turnActId: seen.freshId(), day: today(seen).day, staffId: next.staffId, reason: 'asked' } }
    );
  }),
  definePlay(undoTurn, (seen) => {
    const { day, acts } = today(seen);
    const last = actsThatHold(acts).at(-1);
    return last && { args: { turnActId: seen.freshId(), day, undoes: last.id } };
  }),
];
