import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdLength } from '#domain/booking/hold.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { aPart, atTwo } from '../../../tests/make-booking.ts';
import { HeldLanes } from './held-lanes.tsx';
import { HeldTime } from './held-time.tsx';

const answers = {
  session: { permissions: ['pc.booking.manage'], shop: aShop() },
  status: { online: true },
  'staff.all': [anEmployee({ id: 'boss', name: 'Qian', shopId: 'shop-1' })],
};

/** A form with the time of a booking in it, and the calls that it made. */
const open = (of: {
  readonly parts?: readonly ReturnType<typeof aPart>[];
  readonly until?: number;
  readonly reseats?: boolean;
  readonly isSaved?: boolean;
  readonly refused?: string;
  readonly online?: boolean;
}) => {
  const { parts = [aPart()], until = Date.now() + holdLength, reseats = false, isSaved = false, online = true } = of;
  const asked: string[] = [];
  const calls = {
    get '/appointments/b1/hold'() {
      asked.push('hold');
      return { until };
    },
    get '/appointments/b1/let_go'() {
      asked.push('let go');
      return { until: null };
    },
  };
  const form = { bookingId: 'b1', parts, reseats, isRefused: false };
  const drawn = draw(<HeldTime {...form} isSaved={{ current: isSaved }} />, {
    answers: { ...answers, status: { online } },
    calls,
    ...(of.refused && { refusals: { '/appointments/b1/hold': of.refused } }),
  });
  return { ...drawn, asked };
};
afterEach(() => vi.useRealTimers());
const says = (words: string) => waitFor(() => expect(screen.getByTestId('held-time').textContent).toContain(words));

test('a form says until when its time is held, and lets it go when it is left', async () => {
  const { asked, unmount } = open({});
  await says('while you fill in the rest');
  expect(asked).toEqual(['hold']);
  unmount();
  await waitFor(() => expect(asked).toEqual(['hold', 'let go']));
});

test('what was saved is the booking’s own: there is nothing to let go', async () => {
  const { asked, unmount } = open({ isSaved: true });
  await says('Held until');
  unmount();
  await Promise.resolve();
  expect(asked).toEqual(['hold']);
});

test('where others change bed first, it says that the bed is not held', async () => {
  open({ reseats: true });
  await says('the bed is not');
});

test('what somebody else holds is said, and nothing is let go of that', async () => {
  const { asked, unmount } = open({ refused: 'booking.heldByOther' });
  await says('is being booked by somebody at this moment');
  unmount();
  await Promise.resolve();
  expect(asked).toEqual([]);
});

test('and not once more where the form was refused by it already', async () => {
  let asks = 0;
  const refusals = {
    get '/appointments/b1/hold'() {
      asks += 1;
      return 'booking.heldByOther';
    },
  };
  const form = { bookingId: 'b1', parts: [aPart()], reseats: false, isRefused: true, isSaved: { current: false } };
  draw(<HeldTime {...form} />, { answers, refusals });
  await waitFor(() => expect(asks).toBeGreaterThan(0));
  expect(screen.getByTestId('held-time').textContent).toBe('');
});

test('once it has ended others can book it, and it is held again where somebody says so', async () => {
  const { asked } = open({ until: Date.now() - 1 });
  await says('Others can book this time');
  fireEvent.click(screen.getByTestId('hold-again'));
  await waitFor(() => expect(asked).toEqual(['hold', 'hold']));
});

const silent: readonly (readonly [string, Parameters<typeof open>[0]])[] = [
  ['there is no contact', { online: false }],
  ['nobody and no bed is chosen', { parts: [aPart({ staffId: '', bedId: '' })] }],
  ['no time is filled in', { parts: [aPart({ startsAt: Number.NaN })] }],
];

test.each(silent)('nothing is held and nothing is said as long as %s', async (_, of) => {
  vi.useFakeTimers();
  const { asked, unmount } = open(of);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.getByTestId('held-time').textContent).toBe('');
  unmount();
  expect(asked).toEqual([]);
});

test('the others see in the lane who holds it and until when', () => {
  const held = [
    { lane: 'technician', bookingId: 'b1', by: 'boss', until: atTwo, from: atTwo, till: atTwo + 3_600_000 },
    { lane: 'other', bookingId: 'b2', by: 'boss', until: atTwo, from: atTwo, till: atTwo + 3_600_000 },
  ];
  const day = { held, from: atTwo, till: atTwo + 7_200_000 };
  draw(<HeldLanes lane={{ id: 'technician', name: 'Chen' }} day={day} topOf={(at) => at - atTwo} />, { answers });
  expect(screen.getByTestId('held-technician').textContent).toBe('Held by Qian until 14:00');
  expect(screen.queryByTestId('held-other')).toBeNull();
});
