import { Alert, Anchor, Badge, Button, Divider, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestView } from '#domain/booking/guest/guest-view.ts';
import { clockText } from '#domain/duty/clock-text.ts';
import { beginOfDay } from '#domain/values/day-in.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { Question } from '../../form/question.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { GuestDetailsForm } from './guest-details-form.tsx';
import { OtherTimeForm } from './other-time-form.tsx';
import type { DoneByGuests } from './use-own-booking.ts';

interface Shown {
  readonly view: GuestView;
  readonly does: DoneByGuests;
}

const colors = { waits: 'orange', booked: 'blue', here: 'green', cancelled: 'gray', past: 'gray' } as const;

/** A booking as its guests see it, with what they can do with it. */
export const GuestCard = ({ view, does }: Shown) => {
  const { t } = useTranslation('guest');
  const { state, shop, mayChange, confirmed } = view;
  return (
    <Stack>
      <title>{shop.name}</title>
      <div>
        <Text c="dimmed">{t('title')}</Text>
        <Title order={1} size="h3">
          {shop.name}
        </Title>
      </div>
      <Badge size="lg" color={colors[state]} variant="light" data-testid="own-state">
        {t(`states.${state}`)}
      </Badge>
      {(state === 'cancelled' || state === 'past') && <Text>{t(`${state}Hint`)}</Text>}
      {mayChange && confirmed && (
        <Alert color="green" data-testid="own-confirmed">
          {t('confirmed')}
        </Alert>
      )}
      <WhatIsBooked view={view} />
      {mayChange && <Acts view={view} does={does} />}
    </Stack>
  );
};

/** When, what and where, and the code to be shown there. */
const WhatIsBooked = ({ view }: { readonly view: GuestView }) => {
  const { t } = useTranslation('guest');
  const { day, clock } = useFormat();
  const { shop, startsAt, endsAt, services, ticket } = view;
  const isGroup = services.some(({ guest }) => guest > 1);
  const given = services
    .map(({ name, guest, startsAt: from }) =>
      [clock(from), name, isGroup ? t('guest', { number: guest }) : ''].filter(Boolean).join(' · '),
    )
    .join('\n');
  const facts = [
    [t('when'), `${day(startsAt)} ${clock(startsAt)} – ${clock(endsAt)}`],
    [t('services'), given],
    [t('where'), shop.address],
  ] as const;
  return (
    <Stack data-testid="own-facts" style={{ whiteSpace: 'pre-line' }}>
      <Facts cols={1} facts={facts.filter(([, text]) => text !== '')} />
      {shop.phone !== '' && (
        <Text>
          {t('phone')}: <Anchor href={`tel:${shop.phone.replaceAll(/[^\d+]/g, '')}`}>{shop.phone}</Anchor>
        </Text>
      )}
      {ticket !== '' && (
        <Stack align="center" gap={4}>
          <QrCode text={ticket} label={t('ticket')} testId="own-ticket" />
          <Text fw={600}>{ticket}</Text>
          <Text size="sm" c="dimmed">
            {t('ticket')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
};

/** What guests do as long as their time has not come. */
const Acts = ({ view, does }: Shown) => {
  const { t } = useTranslation('guest');
  const { day, money } = useFormat();
  const reason = useReason();
  const { busy, during } = useBusy();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isCancelling, setCancelling] = useState(false);
  const { asked, deposit, mayConfirm, confirmed, shop } = view;
  const confirm = async () => setRefusal(await during(() => does('confirm', {})));
  return (
    <Stack>
      {refusal && (
        <Alert color="orange" data-testid="own-refused">
          {reason(refusal)}
        </Alert>
      )}
      {mayConfirm && !confirmed && (
        <Button size="lg" loading={busy} onClick={() => void confirm()} data-testid="confirm-own">
          {t('confirm')}
        </Button>
      )}
      <Divider />
      <GuestDetailsForm view={view} does={does} />
      <Divider />
      {asked && (
        <Alert color="blue" data-testid="own-asked">
          {t('other.asked', {
            day: day(beginOfDay(asked.day, shop.timeZone)),
            from: clockText(asked.fromMinute),
            to: clockText(asked.tillMinute),
          })}
        </Alert>
      )}
      <OtherTimeForm view={view} does={does} />
      <Divider />
      <Button size="lg" variant="default" onClick={() => setCancelling(true)} data-testid="cancel-own">
        {t('cancel.act')}
      </Button>
      {isCancelling && (
        <Question
          title={t('cancel.title')}
          text={t('cancel.text')}
          confirm={{ label: t('cancel.confirm'), testId: 'confirm-cancel', color: 'red' }}
          keep={t('cancel.keep')}
          onClose={() => setCancelling(false)}
          act={() => does('cancel', {})}
        >
          {deposit && (
            <Text data-testid="own-deposit">
              {t('cancel.deposit', { left: money(deposit.left), back: money(deposit.back) })}
            </Text>
          )}
        </Question>
      )}
    </Stack>
  );
};
