import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import { bookingSources } from '#domain/booking/codes.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useLive } from '../../store/use-live.ts';
import { type Day, dayOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useNow } from '../../ui/use-now.ts';
import type { WaitStart } from './wait-instead.ts';
import { addWaitingForm } from './waitlist.form.ts';

interface NewWaitProps {
  readonly start?: WaitStart;
  /** The day for which they wait where nothing else is known. */
  readonly day?: Day;
  readonly onClose: () => void;
}

const anything = { guest: 1, serviceId: '', minutes: 60, wish: 'any', staffId: '', bed: 'any' } as const;

/** Somebody is put on the waiting list: for a day, within the hours of the shop, until more is said. */
export const NewWait = ({ start = {}, day, onClose }: NewWaitProps) => {
  const { t } = useTranslation('waitlist');
  const { timeZone } = use(PlaceContext);
  const now = useNow();
  const { opensAt, closesAt } = useLive('shop.settings', {}) ?? defaultSettings('');
  const [waitlistEntryId] = useState(() => uuid());
  const on = start.firstDay ?? day ?? dayOf(now(), timeZone);
  return (
    <FormDialog
      form={addWaitingForm}
      given={{ waitlistEntryId }}
      start={{
        memberId: '',
        guestName: '',
        mobile: '',
        source: bookingSources.counter,
        remark: '',
        parts: [anything],
        firstDay: on,
        lastDay: on,
        fromMinute: opensAt,
        tillMinute: Math.max(opensAt, closesAt),
        askUntil: null,
        ...start,
      }}
      title={t('add.title')}
      confirm={{ label: t('add.confirm'), testId: 'save-wait' }}
      done={t('add.done')}
      size={720}
      onClose={onClose}
    />
  );
};
