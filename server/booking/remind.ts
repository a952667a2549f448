import type { Pool } from 'pg';
import { guestAddress } from '#domain/booking/guest/guest-address.ts';
import {
  isReachedBySms,
  type MessageKind,
  type MessageOutcome,
  messagesAhead,
  type SaidMessage,
} from '#domain/booking/remind/messages.ts';
import { shopInMessage } from '#domain/booking/remind/shop-in-message.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { noticeOfUnsent, noticesOfDay } from '#domain/notice/of-bookings.ts';
import { bookingMessagesPerNumber, messagesPerShop } from '#domain/sms/message-limits.ts';
import { minute } from '#domain/values/durations.ts';
import { homeCountry, phoneRead } from '#domain/values/phone.ts';
import { timeFormat } from '#domain/values/time-format.ts';
import { giveOnce } from '../db/give-once.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { sayOfBooking } from '../http/words.ts';
import { report } from '../log/report.ts';
import { personOf } from '../members/person-of.ts';
import { oneByOne } from '../one-by-one.ts';
import type { SmsProvider } from '../providers/sms/provider.ts';
import { takePlace } from '../sms/take-place.ts';
import type { Hub } from '../sync/hub.ts';
import { makeGuestLink } from './guest-links.ts';
import { lookAgain, type Noted, notedDue, rulesOf, settleMessage, takeMessage } from './message-rows.ts';

interface Sending {
  readonly pool: Pool;
  readonly hub: Pick<Hub, 'announce'>;
  readonly sms: SmsProvider;
  /** Where guests reach the product; undefined where messages have no links. */
  readonly publicOrigin?: string | undefined;
}

/** The number at which guests are sent messages, or why they are sent none: a member has to have agreed to them. */
const numberOf = async (pool: Pool, { brandId, booking }: Noted): Promise<{ number: string } | MessageOutcome> => {
  const { memberId, mobile } = booking;
  const person = memberId === '' ? undefined : await personOf(pool, brandId, memberId);
  if (memberId !== '' && !person?.consents.includes('messages')) return 'noConsent';
  const number = phoneRead(homeCountry, mobile || (person?.mobile ?? ''));
  if (number === '') return 'noNumber';
  return isReachedBySms(number) ? { number } : 'badNumber';
};

/** A begin as messages say it, in the language in which all of them are. */
const timeText = (at: number, timeZone: string): string =>
  timeFormat('zh-CN', {
    timeZone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** The link that guests are sent, where their shop sends links: of what is cancelled they need none. */
const linkFor = async ({ pool, publicOrigin }: Sending, { brandId, booking, settings }: Noted, kind: MessageKind) => {
  if (publicOrigin === undefined || !settings?.bookingLinks || kind === 'cancelled') return undefined;
  return guestAddress(publicOrigin, await makeGuestLink(pool, { brandId, bookingId: booking.id }, Date.now()));
};

/** Sends a message that was taken, as far as its number and its shop have not had many; what became of it. */
const send = async (sending: Sending, noted: Noted, kind: MessageKind, startsAt: number) => {
  const { pool, sms } = sending;
  const to = await numberOf(pool, noted);
  if (typeof to === 'string') return to;
  const { brandId, booking, shopName, timeZone } = noted;
  const place = await takePlace(
    pool,
    [
      { subject: `bookings of ${brandId} ${booking.shopId}`, limits: messagesPerShop },
      { subject: `booking to ${to.number}`, limits: bookingMessagesPerNumber },
    ],
    Date.now(),
  );
  if ('wait' in place) {
    report('warn', `shop ${booking.shopId} or one of its guests has had more messages about bookings than are sent`);
    return 'limited';
  }
  const params = {
    shop: shopInMessage(shopName),
    time: timeText(startsAt, timeZone),
    what: sayOfBooking('zh_CN', kind),
  };
  const link = await linkFor(sending, noted, kind);
  const withLink =
    link && (await sms.send({ number: to.number, template: 'bookingLink', params: { ...params, link } }));
  // Where no template with a link was approved they hear of their booking all the same.
  const isSaid = withLink && withLink !== 'notSetUp';
  const sent = isSaid ? withLink : await sms.send({ number: to.number, template: 'booking', params });
  return sent === 'taken' ? 'sent' : sent;
};

/** Says or sends the first thing that is due of a booking; undefined where nothing is, or another process has it. */
const sayNext = async (parts: Sending, noted: Noted, now: number): Promise<SaidMessage | undefined> => {
  const next = messagesAhead(noted.booking, noted.said, rulesOf(noted), now).find(({ at }) => at <= now);
  const taken = next && (await takeMessage(parts.pool, noted, next, now));
  if (!taken || next.instead) return taken;
  const outcome = await send(parts, noted, taken.kind, taken.startsAt);
  const settled = { ...taken, outcome };
  await settleMessage(parts.pool, noted, settled);
  return settled;
};

const notify = async ({ pool, hub }: Sending, { brandId, booking }: Noted, notices: readonly Notice[]) => {
  if (notices.length === 0) return;
  const given = await inTransaction(pool, (client) => giveOnce(client, brandId, notices));
  if (given > 0) await hub.announce(brandId, [booking.shopId]);
};

/** By then every provider has answered, or the process has ended that asked it. */
const answeredWithin = minute;

const sayDueOf = async (parts: Sending, noted: Noted, now: number): Promise<void> => {
  const { booking, timeZone } = noted;
  const left = noted.said.filter(({ outcome }) => outcome === 'unknown');
  const ended = left.filter(({ at, startsAt }) => at <= now - answeredWithin && startsAt > now);
  await notify(
    parts,
    noted,
    ended.flatMap((each) => noticeOfUnsent(booking, each, timeZone, now)),
  );
  let said = noted.said;
  const current = (): Noted => ({ ...noted, said });
  for (let next = await sayNext(parts, current(), now); next; next = await sayNext(parts, current(), now)) {
    const { kind, startsAt } = next;
    said = [...said.filter((one) => !(one.kind === kind && one.startsAt === startsAt)), next];
    await notify(parts, noted, [
      ...noticesOfDay(booking, next, timeZone, now),
      ...noticeOfUnsent(booking, next, timeZone, now),
    ]);
  }
  const ahead = [
    ...messagesAhead(booking, said, rulesOf(noted), now).map(({ at }) => at),
    ...left.map(({ at }) => at + answeredWithin).filter((at) => at > now),
  ];
  await lookAgain(parts.pool, noted, ahead.length > 0 ? Math.min(...ahead) : null);
};

/**
 * Sends guests what they are to know of their bookings by the rules of the shops, however long the server was down: each once,
 * and nothing that comes too late. To be called again and again; any number of processes may.
 */
export const sayDue = async (parts: Sending, now: number): Promise<void> => {
  await oneByOne(await notedDue(parts.pool, now), (noted) => sayDueOf(parts, noted, now));
};
