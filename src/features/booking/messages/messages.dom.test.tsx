import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownMessage } from '#domain/booking/remind/messages.ts';
import { hour } from '#domain/values/durations.ts';
import { draw, speak } from '../../../../tests/components/draw.tsx';
import { aBooking, atTwo } from '../../../../tests/make-booking.ts';
import { MessagesButton } from './messages-button.tsx';

beforeEach(() => void vi.setSystemTime(atTwo));
afterEach(() => void vi.useRealTimers());

const path = '/appointments/booking-1/messages';
const open = (messages?: readonly ShownMessage[]) => {
  const calls = messages ? { calls: { [path]: { messages } } } : {};
  draw(<MessagesButton booking={aBooking()} />, { answers: { status: { online: true, asOf: atTwo } }, ...calls });
  fireEvent.click(screen.getByTestId('booking-messages'));
};
const lines = async () => (await screen.findAllByTestId('booking-message')).map(({ textContent }) => textContent);

test('what was sent, what was not and why, and what waits is shown with its time', async () => {
  const moved = atTwo + 24 * hour;
  open([
    { kind: 'booked', startsAt: atTwo, at: atTwo - 30 * hour, outcome: 'sent' },
    { kind: 'moved', startsAt: moved, at: atTwo - 20 * hour, outcome: 'badNumber' },
    { kind: 'reminder', startsAt: moved, at: moved - 2 * hour, outcome: 'waits' },
  ]);
  expect(await lines()).toEqual([
    'Booked for 11/22, 14:00Sent11/21, 08:00',
    'Moved to 11/23, 14:00Not sent: the number gets no messages11/21, 18:00',
    'Reminder of 11/23, 14:00To be sent11/23, 12:00',
  ]);
  const button = screen.getByTestId('booking-messages');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(screen.queryByTestId('booking-message')).toBeNull();
});

test.each(['zh_CN', 'ja', 'zh_TW'] as const)('why somebody was sent nothing is said in %s', async (language) => {
  await speak(language);
  open([{ kind: 'cancelled', startsAt: atTwo, at: atTwo, outcome: 'noConsent' }]);
  const [line] = await lines();
  expect(line).not.toContain('messages.');
  expect(line).not.toMatch(/[a-z]{3}/);
  await speak();
});

test('where there are none it says where they are switched on', async () => {
  open([]);
  expect((await screen.findByTestId('no-messages')).textContent).toContain('No messages yet');
});

test('without contact it says so', async () => {
  open();
  await waitFor(() => expect(screen.getByTestId('refused').textContent).toContain('Messages are shown with contact'));
});
