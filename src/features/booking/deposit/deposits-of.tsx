import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { balanceOf } from '#domain/booking/deposit/balance.ts';
import type { Deposit } from '#domain/booking/deposit/deposit.ts';
import { isWhollyBack } from '#domain/booking/deposit/of-booking.ts';
import { usesOf } from '#domain/booking/deposit/use.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { DepositSlip } from '../../../parts/receipt/deposit-slip.tsx';
import { RecordActions } from '../../../parts/record/record-actions.tsx';
import { useLive, useSession } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import { Facts } from '../../../ui/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { takeDepositForm } from './deposit.form.ts';
import { depositActions } from './deposit-actions.ts';
import { DepositNote } from './deposit-note.tsx';

/** What was left for a booking, and what became of it. */
const OneDeposit = ({ deposit, booking }: { readonly deposit: Deposit; readonly booking: Booking }) => {
  const { t } = useTranslation('booking');
  const { money, time } = useFormat();
  const { taken, used, givenBack, kept } = balanceOf(deposit.entries);
  const some = (label: string, fen: number) => (fen === 0 ? [] : [[label, money(fen)] as const]);
  const facts = [
    [t('deposit.taken'), `${money(taken)} · ${time(deposit.at)}`] as const,
    ...some(t('deposit.used'), used),
    ...some(t('deposit.givenBack'), givenBack),
    ...some(t('deposit.kept'), kept),
    ...some(t('deposit.owed'), deposit.owed),
  ];
  return (
    <Stack gap="xs" data-testid="deposit">
      <Facts cols={2} facts={facts} />
      {usesOf(deposit).map(({ orderId, amount }) => (
        <Anchor key={orderId} component={Link} to={`/order/view/${orderId}`} size="sm" data-testid="deposit-order">
          {`${t('deposit.ofOrder')} · ${money(amount)}`}
        </Anchor>
      ))}
      <RecordActions actions={depositActions} row={{ deposit, booking }} as="buttons" />
      <DepositSlip deposit={deposit} />
    </Stack>
  );
};

/** Money is taken for a booking: as much as is asked for, unless somebody types another amount. */
const TakeDeposit = ({
  booking,
  amount,
  onClose,
}: {
  readonly booking: Booking;
  readonly amount: number;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('booking');
  const [depositId] = useState(() => uuid());
  const [payments] = useState(() => [{ id: uuid(), type: paymentTypes.cash, amount, tendered: null }]);
  return (
    <FormDialog
      form={takeDepositForm}
      given={{ depositId, bookingId: booking.id, name: booking.name }}
      start={{ payments }}
      title={t('deposit.take.title', { name: booking.name })}
      confirm={{ label: t('deposit.take.confirm'), testId: 'confirm-take-deposit' }}
      onClose={onClose}
    />
  );
};

/** The deposit of a booking: what is asked for, what was taken, and what is left of it. */
export const DepositsOf = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation('booking');
  const { shop, counter } = useSession();
  const may = useMay();
  const at = useMinute();
  const { memberId, mobile } = booking;
  const serviceIds = booking.parts.map((part) => part.serviceId);
  const asked = useLive('deposit.asked', { memberId, mobile, serviceIds, at });
  const deposits = useLive('deposit.ofBooking', { bookingId: booking.id }) ?? [];
  const [isTaking, take] = useState(false);
  const isDue = booking.status === bookingStatuses.inProgress && shop?.id === booking.shopId;
  const isNone = deposits.every(isWhollyBack);
  const isOffered = isDue && isNone && counter !== null && may('pc.order.collect');
  if (deposits.length === 0 && !isOffered) return null;
  return (
    <Stack gap="sm" data-testid="deposits">
      <Text fw={600}>{t('deposit.title')}</Text>
      {isDue && isNone && <DepositNote memberId={memberId} mobile={mobile} serviceIds={serviceIds} />}
      {deposits.map((deposit) => (
        <OneDeposit key={deposit.id} deposit={deposit} booking={booking} />
      ))}
      {isOffered && (
        <Button
          variant="default"
          leftSection={<IconCoins size={20} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => take(true)}
          data-testid="take-deposit"
        >
          {t('deposit.take.act')}
        </Button>
      )}
      {isTaking && <TakeDeposit booking={booking} amount={asked?.amount ?? 0} onClose={() => take(false)} />}
    </Stack>
  );
};
