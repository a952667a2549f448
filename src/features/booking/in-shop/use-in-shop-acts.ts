import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { asBooking } from '#domain/waitlist/as-booking.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { useCommand } from '../../../form/use-command.ts';
import type { WaitedTime } from '../use-waitlist-acts.ts';

/** What is done at one tap with a guest who stands in the shop: they are served, or have left. */
export const useInShopActs = () => {
  const { t } = useTranslation('waitlist');
  const { run, busy, tellDone } = useCommand();
  return {
    busy,
    /** The id of the booking under which they are served; undefined where their time was taken meanwhile, which is told. */
    serve: async (entry: WaitlistEntry, at: WaitedTime, staff: string): Promise<string | undefined> => {
      const asked = asBooking(entry, at, uuid);
      const { ok } = await run('waitlist.serve', asked);
      const { name } = entry;
      if (ok) tellDone(staff ? t('inShop.serveDone', { name, staff }) : t('inShop.serveDoneAny', { name }));
      return ok ? asked.bookingId : undefined;
    },
    leave: async ({ id: waitlistEntryId, name }: WaitlistEntry): Promise<void> => {
      const { ok } = await run('waitlist.withdraw', { waitlistEntryId });
      if (ok) tellDone(t('inShop.leftDone', { name }));
    },
  };
};
