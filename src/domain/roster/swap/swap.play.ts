import { dutyWeek } from '../../duty/duty-week.ts';
import { dutiesIn } from '../../duty/who-is-there.ts';
import { definePlay, type Play, type Seen } from '../../kernel/play.ts';
import { employee, shopsOfStaff } from '../../staff/employee.ts';
import { agreeToSwap } from './agree.ts';
import { askSwap } from './ask.ts';
import { type DutySwap, dutySwap } from './duty-swap.ts';
import { grantSwap } from './grant.ts';
import { asAbout } from './needs.ts';
import { refuseSwap } from './refuse.ts';
import { withdrawSwap } from './withdraw.ts';

const someDuty = (seen: Seen) =>
  seen.oneOf(dutiesIn(seen.records(dutyWeek)).filter(({ shopId, from }) => shopId === seen.shopId && from > seen.now));
const someBody = (seen: Seen): string | undefined =>
  seen.oneOf(seen.records(employee).flatMap((each) => (shopsOfStaff(each).includes(seen.shopId) ? [each.id] : [])));
const someSwap = (seen: Seen): DutySwap | undefined =>
  seen.oneOf(seen.records(dutySwap).filter(({ shopId }) => shopId === seen.shopId));

/** How people swap duties in a simulation: few of them, so that several want the same one. */
export const swapPlays: readonly Play[] = [
  definePlay(askSwap, (seen) => {
    const [duty, other, person] = [someDuty(seen), someDuty(seen), someBody(seen)];
    if (!duty) return undefined;
    const asked = { dutySwapId: seen.freshId(), fromId: duty.staffId, day: duty.day, note: '' };
    const isExchange = other !== undefined && other.staffId !== duty.staffId && seen.below(3) === 0;
    const toId = seen.below(3) === 0 ? '' : (person ?? '');
    return { args: { ...asked, ...(isExchange ? { toId: other.staffId, forDay: other.day } : { toId, forDay: '' }) } };
  }),
  definePlay(agreeToSwap, (seen) => {
    const [found, person] = [someSwap(seen), someBody(seen)];
    return found && { args: { ...asAbout(found), takerId: found.toId || (person ?? found.fromId) } };
  }),
  definePlay(withdrawSwap, (seen) => {
    const found = someSwap(seen);
    const byId = found && seen.oneOf([found.fromId, found.toId, found.takerId].filter(Boolean));
    return found && byId ? { args: { dutySwapId: found.id, byId } } : undefined;
  }),
  definePlay(grantSwap, (seen) => {
    const found = someSwap(seen);
    return (
      found && { args: { ...asAbout(found), takerId: found.takerId || found.fromId, confirmed: seen.below(2) === 0 } }
    );
  }),
  definePlay(refuseSwap, (seen) => {
    const found = someSwap(seen);
    return found && { args: { dutySwapId: found.id, reason: 'too few people' } };
  }),
];
