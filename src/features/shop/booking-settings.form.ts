import { saveSettings } from '#domain/shop/save-settings.ts';
import { defineForm } from '../../form/define-form.ts';
import { useWaitlistModes } from './use-shop-choices.ts';

const always = () => true;

/** When the store is open, and how it is booked. */
export const bookingForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    opensAt: { widget: 'clock', label: 'booking.opensAt', testId: 'opens-at', half: true, required: always },
    closesAt: { widget: 'clock', label: 'booking.closesAt', testId: 'closes-at', half: true, required: always },
    bookingInterval: {
      widget: 'number',
      label: 'booking.interval',
      help: 'booking.intervalHint',
      testId: 'booking-interval',
      half: true,
      required: always,
    },
    slotCapacity: {
      widget: 'number',
      label: 'booking.capacity',
      help: 'booking.capacityHint',
      testId: 'slot-capacity',
      half: true,
      required: always,
    },
    bookingTimeout: {
      widget: 'number',
      label: 'booking.timeout',
      help: 'booking.timeoutHint',
      testId: 'booking-timeout',
      half: true,
      required: always,
    },
    showsFinalPrice: { widget: 'switch', label: 'booking.finalPrice', testId: 'shows-final-price' },
  },
});

/** What guests are sent about their bookings, and when they are left alone. */
export const messagesForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    bookingConfirms: {
      widget: 'switch',
      label: 'messages.confirms',
      help: 'messages.confirmsHint',
      testId: 'booking-confirms',
    },
    bookingLinks: {
      widget: 'switch',
      label: 'messages.links',
      help: 'messages.linksHint',
      testId: 'booking-links',
    },
    reminderHours: {
      widget: 'number',
      label: 'messages.reminderHours',
      help: 'messages.reminderHoursHint',
      testId: 'reminder-hours',
      half: true,
      required: always,
    },
    quietFrom: { widget: 'clock', label: 'messages.quietFrom', testId: 'quiet-from', half: true, required: always },
    quietTo: {
      widget: 'clock',
      label: 'messages.quietTo',
      help: 'messages.quietHint',
      testId: 'quiet-to',
      half: true,
      required: always,
    },
  },
});

/** To whom of those who wait a free time goes, and how long it is theirs. */
export const waitlistForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    waitlistMode: {
      widget: 'choice',
      label: 'waitlist.mode',
      useChoices: useWaitlistModes,
      testId: 'waitlist-mode',
      half: true,
    },
    waitlistMinutes: {
      widget: 'number',
      label: 'waitlist.minutes',
      help: 'waitlist.minutesHint',
      testId: 'waitlist-minutes',
      half: true,
      required: always,
    },
  },
});

/** Whether somebody looks at swaps of duties before they hold. */
export const rosterForm = defineForm(saveSettings, {
  noun: 'shop',
  fields: {
    swapsGranted: {
      widget: 'switch',
      label: 'roster.swapsGranted',
      help: 'roster.swapsGrantedHint',
      testId: 'swaps-granted',
    },
  },
});
