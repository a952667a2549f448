import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { bookingSources } from '#domain/booking/codes.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { dayOf } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useNow } from '../../../ui/use-now.ts';
import { addWalkInForm } from '../waitlist.form.ts';

const anything = { guest: 1, serviceId: '', minutes: 60, wish: 'any', staffId: '', bed: 'any' } as const;

/** A guest who has come in without a booking is written down: who they are, what they wish for, and by whom. */
export const NewWalkIn = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('waitlist');
  const { timeZone } = use(PlaceContext);
  const now = useNow();
  const [waitlistEntryId] = useState(() => uuid());
  const today = dayOf(now(), timeZone);
  // They are there now: which days and hours are said means nothing.
  const when = { firstDay: today, lastDay: today, fromMinute: 0, tillMinute: 24 * 60 - 1, askUntil: null };
  return (
    <FormDialog
      form={addWalkInForm}
      given={{ waitlistEntryId, here: true, source: bookingSources.counter, ...when }}
      start={{ memberId: '', guestName: '', mobile: '', parts: [anything], remark: '' }}
      title={t('inShop.addTitle')}
      confirm={{ label: t('inShop.addConfirm'), testId: 'save-walk-in' }}
      done={t('inShop.addDone')}
      size={720}
      testId="new-walk-in"
      onClose={onClose}
    />
  );
};
