import { Drawer } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { bookingCalls } from '#domain/booking/calls.ts';
import type { DepositRow } from '#domain/booking/deposit/deposit-listing.ts';
import type { AddressOf } from '../../../list/define-list.ts';
import type { Search } from '../../../list/filter.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { useAsk } from '../../../store/use-ask.ts';
import { useHeld } from '../../../store/use-held.ts';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { useReason } from '../../../ui/use-reason.ts';
import { BookingAndActs } from '../booking-and-acts.tsx';
import { BookingFacts } from '../booking-facts.tsx';
import { depositList } from './deposit-list.tsx';

/** The booking of another shop, or one that this device does not hold any more. */
const BookingElsewhere = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('booking');
  const reason = useReason();
  const { data, refusal } = useAsk(bookingCalls.one, { params: { id } });
  if (data) return <BookingFacts booking={data} />;
  if (!refusal) return <LoadingRows />;
  return <Nothing icon={IconTicketOff} title={t('deposit.list.noBooking')} hint={reason(refusal)} />;
};

/** The booking for which a deposit was left, with what is done with it where it is one of this device. */
const BookingOf = ({ deposit: { ticket, bookingId } }: { readonly deposit: DepositRow }) => {
  const [held] = useHeld(bookingListing, { filter: { ticket: [ticket] }, text: '' }, 1);
  return held?.id === bookingId ? <BookingAndActs booking={held} /> : <BookingElsewhere id={bookingId} />;
};

interface DepositsScreenProps {
  /** The search of the address. */
  readonly search: Search;
  readonly onSearch: (address: AddressOf<(typeof depositList)['filters']>) => void;
}

/** The deposits of bookings; each opens its booking. */
export const DepositsScreen = ({ search, onSearch }: DepositsScreenProps) => {
  const { t } = useTranslation('booking');
  const [opened, open] = useState<DepositRow | null>(null);
  return (
    <>
      <ListPage list={depositList} search={search} onSearch={onSearch} onOpen={open} />
      {opened && (
        <Drawer
          opened
          onClose={() => open(null)}
          position="right"
          title={t('day.open', { name: opened.name })}
          data-testid="deposit-booking"
        >
          <BookingOf deposit={opened} />
        </Drawer>
      )}
    </>
  );
};
