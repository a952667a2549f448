import { isNoNumber, mayBookFor } from '../booking/placing.ts';
import { service } from '../item/service/service.ts';
import type { Acting, Where } from '../kernel/command.ts';
import type { Params } from '../kernel/decision.ts';
import { all, atEnd, type Loaded, one } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { member } from '../member/member.ts';
import { shop } from '../shop/shop.ts';
import { wayOf } from '../shop/way.ts';
import { employee } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { dayIn, endOfDay } from '../values/day-in.ts';
import type { WaitedPart, WaitlistEntry } from './waitlist-entry.ts';

/** What is written down of a guest who waits, as it is asked for. */
export type WrittenWait = Pick<
  WaitlistEntry,
  | 'memberId'
  | 'guestName'
  | 'mobile'
  | 'source'
  | 'remark'
  | 'firstDay'
  | 'lastDay'
  | 'fromMinute'
  | 'tillMinute'
  | 'askUntil'
> & { readonly parts: readonly WaitedPart[] };

/** The same as it is kept: who stands in the shop waits for that day alone, at whatever hour. */
interface Waiting extends WrittenWait {
  readonly hereSince: number | null;
}

const lastMinute = 24 * 60 - 1;

/** What was written down, of somebody who stands in the shop since a moment (null of others). */
export const asWaiting = (written: WrittenWait, hereSince: number | null, timeZone: string): Waiting => {
  if (hereSince === null) return { ...written, hereSince };
  const today = dayIn(hereSince, timeZone);
  const now = { firstDay: today, lastDay: today, fromMinute: 0, tillMinute: lastMinute, askUntil: null };
  return { ...written, ...now, hereSince };
};

/** What has to be read to write down that somebody waits. */
export const needsOfWritten = ({ parts, memberId }: WrittenWait, { shopId }: Where) => ({
  staff: all(employee, parts.map(({ staffId }) => staffId).filter(Boolean)),
  services: all(
    service,
    parts.map(({ serviceId }) => serviceId),
  ),
  member: one(member, memberId),
  top: atEnd(shop, shopId, ({ parentId }) => parentId),
});
type Read = Loaded<ReturnType<typeof needsOfWritten>>;

/** When somebody is asked no more: once their last day is over by the clocks of the shop, or before. */
const waitsUntil = ({ askUntil, lastDay }: WrittenWait, timeZone: string): number =>
  Math.min(askUntil ?? Number.POSITIVE_INFINITY, endOfDay(lastDay, timeZone));

/** So many days ahead somebody can wait for. */
const furthest = 400;

const no = (code: Reason, params: Params = {}) => ({ code, params });

/** Why it is not written down that this guest waits; what stood there `before` may still name who has left since. */
export const whyNotWritten = (
  asked: Waiting,
  before: WaitlistEntry | undefined,
  read: Read,
  acting: Acting,
): { readonly code: Reason; readonly params: Params } | undefined => {
  const { parts, memberId, guestName, mobile, firstDay, lastDay, fromMinute, tillMinute } = asked;
  if (memberId === '' && guestName === '') return no('booking.nobody');
  // A member has a number of their own, and whoever stands there is called by their name.
  if (memberId === '' && mobile === '' && asked.hereSince === null) return no('waitlist.noMobile');
  if (isNoNumber(asked, before) && !acting.replay) return no('field.phone');
  if (memberId !== before?.memberId && !mayBookFor(memberId, read.member, acting)) return no('member.unknown');
  const stood = before?.parts ?? [];
  if (parts.some(({ wish, staffId }) => wish === 'named' && staffId === '')) return no('booking.nobodyNamed');
  const byName = (of: readonly WaitedPart[]) =>
    of.map(({ wish, staffId }) => ({ servicerIds: wish === 'named' ? [staffId] : [] }));
  const unnamed = whyNotNamed(byName(parts), byName(stood), read.staff, wayOf(acting, read.top));
  if (unnamed) return unnamed;
  const isKnown = (id: string) =>
    [...read.services.map((each) => each.id), ...stood.map((part) => part.serviceId)].includes(id);
  if (!parts.every(({ serviceId }) => isKnown(serviceId))) return no('booking.serviceUnknown');
  const today = dayIn(acting.at, acting.shop.timeZone);
  if (lastDay < firstDay) return no('waitlist.daysReversed');
  if (tillMinute < fromMinute) return no('waitlist.hoursReversed');
  if (lastDay < today) return no('waitlist.past');
  if (lastDay > dayAfter(today, furthest)) return no('waitlist.tooFar');
  return waitsUntil(asked, acting.shop.timeZone) <= acting.at ? no('waitlist.askedNoMore') : undefined;
};

/** What was written down, as it is kept; only who is wished for by name is named. */
export const keptOf = (asked: Waiting, before: WaitlistEntry | undefined, read: Read, { shop: here }: Acting) => ({
  ...asked,
  waitsUntil: waitsUntil(asked, here.timeZone),
  name: read.member?.name ?? asked.guestName,
  parts: asked.parts.map((part) => ({
    ...part,
    staffId: part.wish === 'named' ? part.staffId : '',
    name:
      read.services.find(({ id }) => id === part.serviceId)?.name ??
      before?.parts.find(({ serviceId }) => serviceId === part.serviceId)?.name ??
      '',
  })),
});
