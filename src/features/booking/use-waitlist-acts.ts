import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { Offer } from '#domain/booking/best/wish.ts';
import { asBooking } from '#domain/waitlist/as-booking.ts';
import type { OfferMade, WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { useCommand } from '../../form/use-command.ts';
import { useFormat } from '../../ui/use-format.ts';

/** A time for somebody who waits: where each of their services would be given, and who changes bed for it. */
export type WaitedTime = Pick<OfferMade, 'parts' | 'reseats'>;

/** An offer as such a time. */
export const timeOf = ({ parts, reseats }: Pick<Offer, 'parts' | 'reseats'>): WaitedTime => ({
  parts: parts.map(({ startsAt, staffId, bedId }) => ({ startsAt, staffId, bedId })),
  reseats: [...reseats],
});

const beginOf = ({ parts }: WaitedTime): number => Math.min(...parts.map(({ startsAt }) => startsAt));

/** What is done at one tap with somebody who waits: they are booked, asked about a time, or do not take it. */
export const useWaitlistActs = () => {
  const { t } = useTranslation('waitlist');
  const { when, time } = useFormat();
  const { run, busy, tellDone } = useCommand();
  return {
    busy,
    /** Whether they have it: a time that was taken meanwhile is told, and others are shown. */
    book: async (entry: WaitlistEntry, at: WaitedTime): Promise<boolean> => {
      const { ok } = await run('waitlist.book', asBooking(entry, at, uuid));
      if (ok) tellDone(t('book.done', { name: entry.name, time: time(beginOf(at)) }));
      return ok;
    },
    ask: async (entry: WaitlistEntry, at: WaitedTime, minutes: number): Promise<boolean> => {
      const { ok } = await run('waitlist.offer', { waitlistEntryId: entry.id, ...timeOf(at) });
      const until = Math.min(Date.now() + minutes * 60_000, beginOf(at));
      if (ok) tellDone(t('offer.done', { name: entry.name, until: when(until) }));
      return ok;
    },
    decline: async (entry: WaitlistEntry): Promise<void> => {
      const { ok } = await run('waitlist.decline', { waitlistEntryId: entry.id });
      if (ok) tellDone(t('decline.done', { name: entry.name }));
    },
  };
};
