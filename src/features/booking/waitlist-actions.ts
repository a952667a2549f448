import { IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asWritten } from '#domain/waitlist/as-booking.ts';
import { waitlistStatuses } from '#domain/waitlist/codes.ts';
import { type WaitlistAct, whyNotInState } from '#domain/waitlist/states.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { asks, atOnce, type RecordAction } from '../../parts/record/record-action.ts';
import { changeWaitingForm } from './waitlist.form.ts';

const right = 'pc.booking.manage';
const given = ({ id }: WaitlistEntry) => ({ waitlistEntryId: id });
const may =
  (act: WaitlistAct) =>
  ({ status, shopId }: WaitlistEntry, here: string): boolean =>
    shopId === here && whyNotInState(act, status) === undefined;

/** What is done with somebody on the list of this shop besides booking them: they are changed, and taken off it. */
export const waitlistActions: readonly RecordAction<WaitlistEntry>[] = [
  asks(changeWaitingForm, {
    name: 'change-wait',
    right,
    isFor: may('waitlist.change'),
    icon: () => IconPencil,
    confirmId: 'save-wait',
    given,
    start: asWritten,
    useWords: ({ name, status }) => {
      const { t } = useTranslation('waitlist');
      const act = status === waitlistStatuses.waiting ? t('change.act') : t('change.again');
      return { label: act, title: t('change.title', { name }), confirm: t('change.confirm') };
    },
  }),
  atOnce('waitlist.withdraw', {
    name: 'withdraw-wait',
    right,
    isFor: may('waitlist.withdraw'),
    icon: () => IconX,
    color: 'red',
    given,
    useWords: ({ name }) => {
      const { t } = useTranslation('waitlist');
      return { label: t('withdraw.act'), done: t('withdraw.done', { name }) };
    },
  }),
];
