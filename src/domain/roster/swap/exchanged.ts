import { type DayPlan, type DutyWeek, noPlan } from '../../duty/duty-week.ts';
import { isOver } from '../../duty/times.ts';
import { dutiesIn, planOn } from '../../duty/who-is-there.ts';
import type { Why } from '../../kernel/decision.ts';
import { type Employee, shopsOfStaff } from '../../staff/employee.ts';
import { elsewhereAt, type WrittenDay, weeksAfter } from '../rewrite.ts';
import type { SwappedDuty } from './duty-swap.ts';

/** Two people and the duties that change hands between them. */
export interface Exchange {
  readonly from: Employee;
  readonly taker: Employee;
  /** The day of the duty that the first one gives away. */
  readonly day: string;
  /** That of the duty that they get for it; empty where it is merely taken. */
  readonly forDay: string;
}

interface ExchangedIn {
  readonly weeks: readonly DutyWeek[];
  readonly shop: { readonly id: string; readonly name: string };
}

/** A duty as a swap has it; undefined for a day on which somebody is not there. */
export const dutyOn = (plan: DayPlan, day: string): SwappedDuty | undefined => {
  const { kind, begins, ends, from, till } = plan;
  return kind === 'works' ? { day, begins, ends, from, till } : undefined;
};

const rest: DayPlan = { ...noPlan, kind: 'rest' };
const isAway = ({ kind }: DayPlan): boolean => kind === 'annual' || kind === 'sick' || kind === 'personal';

/**
 * The days that a swap writes: each gets the hours of the duty that they take, with its breaks, and rests on the day of
 * the one that they gave away.
 */
export const exchangedDays = (
  { from, taker, day, forDay }: Exchange,
  weeks: readonly DutyWeek[],
  shopId: string,
): WrittenDay[] => {
  const handed = (person: Employee, of: string): DayPlan => ({ ...planOn(weeks, shopId, person.id, of), note: '' });
  const given = handed(from, day);
  if (forDay === '')
    return [
      { person: from, day, plan: rest },
      { person: taker, day, plan: given },
    ];
  const taken = handed(taker, forDay);
  if (forDay === day)
    return [
      { person: from, day, plan: taken },
      { person: taker, day, plan: given },
    ];
  return [
    { person: from, day, plan: rest },
    { person: from, day: forDay, plan: taken },
    { person: taker, day: forDay, plan: rest },
    { person: taker, day, plan: given },
  ];
};

/** Why somebody cannot take a duty of a shop, whichever it is. */
export const whyNotHere = (person: Employee, shopId: string): Why | undefined => {
  const params = { name: person.name };
  if (person.resignedAt !== null) return { code: 'roster.staffLeft', params };
  return shopsOfStaff(person).includes(shopId) ? undefined : { code: 'roster.notHere', params };
};

/**
 * Why the roster does not let duties change hands: whoever would get one is on leave, at work then, here or in another
 * shop, or works here no more.
 */
export const whyNotExchanged = (exchange: Exchange, { weeks, shop }: ExchangedIn): Why | undefined => {
  const written = exchangedDays(exchange, weeks, shop.id);
  const ours = weeks.filter(({ shopId }) => shopId === shop.id);
  const after = dutiesIn(weeksAfter(written, ours, shop));
  const givenAway = (person: Employee, day: string): boolean =>
    person === exchange.from ? day === exchange.day : day === exchange.forDay;
  for (const each of written) {
    const { person, day, plan } = each;
    if (plan.kind !== 'works') continue;
    const { name } = person;
    const away = whyNotHere(person, shop.id);
    if (away) return away;
    const was = planOn(ours, shop.id, person.id, day);
    if (isAway(was)) return { code: 'swap.onLeave', params: { name, day } };
    const there = elsewhereAt(each, weeks, shop.id);
    if (there) return { code: 'roster.elsewhere', params: { name, day, ...there } };
    const isTwice = after.some(
      (duty) => duty.staffId === person.id && duty.day !== day && isOver(duty, { from: plan.from, till: plan.till }),
    );
    if (isTwice || (was.kind === 'works' && !givenAway(person, day)))
      return { code: 'swap.worksAlready', params: { name, day } };
  }
  return undefined;
};
