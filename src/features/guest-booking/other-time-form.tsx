import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysToAsk } from '#domain/booking/guest/acts.ts';
import { askedTime } from '#domain/booking/guest/from-guest.ts';
import type { GuestView } from '#domain/booking/guest/guest-view.ts';
import { dayIn } from '#domain/values/day-in.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import type { DoneByGuests } from './use-own-booking.ts';

interface Shown {
  readonly view: Pick<GuestView, 'startsAt' | 'at' | 'shop'>;
  readonly does: DoneByGuests;
}

/** The minutes since midnight of a clock: `09:05` is 545. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Asks the shop for another time; the fields are those of the phone itself. */
export const OtherTimeForm = ({ view: { startsAt, at, shop }, does }: Shown) => {
  const { t } = useTranslation('guest');
  const reason = useReason();
  const { busy, during } = useBusy();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(() => dayIn(startsAt, shop.timeZone));
  const [from, setFrom] = useState('09:00');
  const [till, setTill] = useState('18:00');
  const [refusal, setRefusal] = useState<Pick<Refusal, 'code' | 'params'>>();
  const { first, last } = daysToAsk(shop.timeZone, at);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { day, fromMinute: minutesOf(from), tillMinute: minutesOf(till) };
    const [fault] = askedTime.safeParse(body).error?.issues ?? [];
    const why = fault ? { code: fault.message, params: {} } : await during(() => does('askTime', { body }));
    setRefusal(why);
    if (!why) setOpen(false);
  };
  if (!isOpen)
    return (
      <Button size="lg" variant="default" onClick={() => setOpen(true)} data-testid="other-time">
        {t('other.act')}
      </Button>
    );
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text>{t('other.hint')}</Text>
        <TextInput
          type="date"
          size="md"
          label={t('other.day')}
          value={day}
          min={first}
          max={last}
          required
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          data-testid="other-day"
        />
        <Group grow>
          <TextInput
            type="time"
            size="md"
            label={t('other.from')}
            value={from}
            required
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            data-testid="other-from"
          />
          <TextInput
            type="time"
            size="md"
            label={t('other.till')}
            value={till}
            required
            onChange={({ currentTarget }) => setTill(currentTarget.value)}
            data-testid="other-till"
          />
        </Group>
        {refusal && (
          <Text c="red" role="alert" data-testid="other-refused">
            {reason(refusal)}
          </Text>
        )}
        <Button type="submit" size="lg" variant="light" loading={busy} data-testid="send-other">
          {t('other.send')}
        </Button>
      </Stack>
    </form>
  );
};
