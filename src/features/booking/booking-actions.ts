import { IconArrowBackUp, IconCalendarTime, IconCash, IconDoorEnter, IconTicket, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { asWritten } from '#domain/booking/drag.ts';
import { type BookingAct, whyNotInState } from '#domain/booking/states.ts';
import { givesTicket } from '#domain/booking/ticket-note.ts';
import { asks, atOnce, type RecordAction } from '../../parts/record/record-action.ts';
import { cancelBookingForm, changeBookingForm } from './booking.form.ts';

const right = 'pc.booking.manage';
const given = ({ id }: Booking) => ({ bookingId: id });
const may =
  (act: BookingAct) =>
  ({ status, shopId }: Booking, here: string): boolean =>
    shopId === here && whyNotInState(act, status) === undefined;

/** What is done with a booking of this shop: its guests come, it is changed, cancelled, and taken up again. */
export const bookingActions: readonly RecordAction<Booking>[] = [
  atOnce('booking.arrive', {
    name: 'arrive-booking',
    right,
    isFor: may('booking.arrive'),
    isUsual: true,
    icon: () => IconDoorEnter,
    given,
    useWords: ({ name }) => {
      const { t } = useTranslation('booking');
      return { label: t('arrive.act'), done: t('arrive.done', { name }) };
    },
  }),
  {
    name: 'bill-booking',
    right: 'pc.order.cashier',
    needsCounter: true,
    isFor: ({ status, shopId }, here) => shopId === here && status === bookingStatuses.arrived,
    isUsual: true,
    icon: () => IconCash,
    to: () => '/cashier',
    search: ({ id }) => ({ booking: id }),
    useWords: () => ({ label: useTranslation('booking').t('bill.act') }),
  },
  asks(changeBookingForm, {
    name: 'change-booking',
    right,
    isFor: may('booking.change'),
    icon: () => IconCalendarTime,
    confirmId: 'save-booking',
    given,
    start: (booking) => ({ ...asWritten(booking), reseats: [], confirmed: false }),
    useWords: ({ name }) => {
      const { t } = useTranslation('booking');
      return { label: t('change.act'), title: t('change.title', { name }), confirm: t('change.confirm') };
    },
  }),
  asks(cancelBookingForm, {
    name: 'cancel-booking',
    right,
    isFor: may('booking.cancel'),
    icon: () => IconX,
    color: 'red',
    confirmId: 'confirm-cancel-booking',
    given,
    start: () => ({ by: 'member' as const, reason: '' }),
    useWords: ({ name }) => {
      const { t } = useTranslation('booking');
      return { label: t('cancel.act'), title: t('cancel.title', { name }), done: t('cancel.done') };
    },
  }),
  atOnce('booking.takeUp', {
    name: 'take-up-booking',
    right,
    isFor: may('booking.takeUp'),
    icon: () => IconArrowBackUp,
    given,
    useWords: ({ name }) => {
      const { t } = useTranslation('booking');
      return { label: t('takeUp.act'), done: t('takeUp.done', { name }) };
    },
  }),
];

/** The same in a list, where a booking's ticket has a page of its own. */
export const bookingActionsInList: readonly RecordAction<Booking>[] = [
  ...bookingActions,
  {
    name: 'booking-ticket',
    right: 'pc.booking.list',
    isFor: (booking, here) => booking.shopId === here && givesTicket(booking),
    icon: () => IconTicket,
    to: () => '/appointment/ticket',
    search: ({ ticket }) => ({ code: ticket }),
    useWords: () => ({ label: useTranslation('booking').t('ticket.act') }),
  },
];
