import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { type GuestView, viewForGuest } from '#domain/booking/guest/guest-view.ts';
import { hour } from '#domain/values/durations.ts';
import { faultsOfDrawn } from '../../../tests/components/axe.ts';
import { draw, speak } from '../../../tests/components/draw.tsx';
import { aBooking, atTwo } from '../../../tests/make-booking.ts';
import { aDeposit } from '../../../tests/make-deposit.ts';
import { GuestScreen } from './guest-screen.tsx';

const secret = 'aZ09_-aZ09_-aZ09_-aZ09';
const shop = {
  name: 'Garden Road',
  address: 'Garden Road 1',
  phone: '021-5555',
  timeZone: 'Asia/Shanghai',
  currencyFlag: '¥',
};
const viewOf = (of: Partial<Booking> = {}, deposits: Parameters<typeof viewForGuest>[1]['deposits'] = []): GuestView =>
  viewForGuest(aBooking({ guestName: '', name: '', ...of }), { shop, deposits, version: '1', now: atTwo - 5 * hour });

/** What the server answers: a booking, why not, that it knows no such link, or nothing. */
let told: GuestView | 'ended' | 'away' | { readonly code: string };
let asked: string[];
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const serve = async (address: string, init?: RequestInit): Promise<Response> => {
  const { authorization = '' } = (init?.headers ?? {}) as Record<string, string>;
  asked.push(`${init?.method} ${address} ${authorization === `Booked ${secret}`} ${init?.body ?? ''}`.trim());
  if (told === 'away') throw new TypeError('no network');
  if (told === 'ended') return json(401, { code: 'session.expired', message: 'no' });
  return 'code' in told ? json(422, { ...told, message: 'no' }) : json(200, { data: told });
};
const drawn = async (answer: typeof told): Promise<void> => {
  told = answer;
  draw(<GuestScreen />);
  await waitFor(() => expect(screen.getByTestId('own-booking').dataset.state).not.toBe('asking'));
};
const acts = () => asked.filter((each) => each.startsWith('PUT'));
const field = (testId: string) => screen.getByTestId(testId);

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', serve);
  vi.setSystemTime(atTwo - 5 * hour);
  history.replaceState(null, '', `/b#${secret}`);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await speak();
});

describe('the page of a link', () => {
  test('shows when, what and where, with the telephone and the code of that booking', async () => {
    await drawn(viewOf());
    expect(field('own-facts').textContent).toContain('11/22/2025 14:00 – 15:00');
    expect(field('own-facts').textContent).toContain('14:00 · Moxibustion');
    expect(field('own-facts').textContent).toContain('Garden Road 1');
    expect(screen.getByText('021-5555').getAttribute('href')).toBe('tel:0215555');
    expect(field('own-ticket')).toBeTruthy();
    expect(asked).toEqual(['GET /api/own_appointment true']);
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test.each([
    ['past', bookingStatuses.timeout, 'Over'],
    ['cancelled', bookingStatuses.storeCancelled, 'Cancelled'],
    ['cancelled by the guest', bookingStatuses.memberCancelled, 'Cancelled'],
  ])('of a booking that is %s says so, and offers nothing', async (_, status, word) => {
    await drawn(viewOf({ status }));
    expect(field('own-state').textContent).toBe(word);
    for (const act of ['confirm-own', 'own-details', 'other-time', 'cancel-own', 'own-ticket'])
      expect(screen.queryByTestId(act)).toBeNull();
  });

  test('that is good no more says so, also without a secret', async () => {
    await drawn('ended');
    expect(screen.getByRole('status').textContent).toContain('opens nothing any more');
  });

  test('without contact is tried again', async () => {
    await drawn('away');
    told = viewOf();
    fireEvent.click(field('look-again'));
    await screen.findByTestId('own-facts');
  });

  test.each(['zh_CN', 'ja', 'zh_TW'] as const)('is said in %s', async (language) => {
    await speak(language);
    await drawn(viewOf());
    fireEvent.click(field('cancel-own'));
    const text = document.body.textContent ?? '';
    expect(text).not.toMatch(/\b(states|details|other|cancel|sexes)\.|Cancel|Booked|About/);
  });
});

describe('a guest', () => {
  test('confirms, and is told that the shop knows it', async () => {
    await drawn(viewOf());
    told = viewOf({ fromGuest: { sex: 'unknown', remark: '', confirmed: { startsAt: atTwo, at: 1 }, asked: null } });
    fireEvent.click(field('confirm-own'));
    await screen.findByTestId('own-confirmed');
    expect(acts()).toEqual(['PUT /api/own_appointment/confirm true']);
    expect(screen.queryByTestId('confirm-own')).toBeNull();
  });

  test('writes down name, sex and remark', async () => {
    await drawn(viewOf());
    fireEvent.change(field('own-name'), { target: { value: 'Li Mei' } });
    fireEvent.click(screen.getByText('Female'));
    fireEvent.change(field('own-remark'), { target: { value: 'no oil' } });
    fireEvent.submit(field('own-details'));
    await waitFor(() => expect(field('own-saved').textContent).toBe('Saved'));
    expect(acts()).toEqual(['PUT /api/own_appointment true {"name":"Li Mei","sex":"female","remark":"no oil"}']);
  });

  test('who is a member is not asked for a name', async () => {
    await drawn(viewOf({ memberId: 'member-1' }));
    expect(screen.queryByTestId('own-name')).toBeNull();
  });

  test('cancels once they have read what of their deposit goes back', async () => {
    const terms = { refundEarlier: 80, refundHourBefore: 50, refundAfter: 0 };
    await drawn(viewOf({}, [aDeposit({ terms })]));
    fireEvent.click(field('cancel-own'));
    expect((await screen.findByTestId('own-deposit')).textContent).toBe(
      'You left ¥50.00; ¥40.00 of it goes back by the shop’s rule.',
    );
    expect(acts()).toEqual([]);
    told = viewOf({ status: bookingStatuses.memberCancelled });
    fireEvent.click(field('confirm-cancel'));
    await waitFor(() => expect(field('own-state').textContent).toBe('Cancelled'));
    expect(acts()).toEqual(['PUT /api/own_appointment/cancel true']);
  });

  test('asks for another time; an end before the begin is told before it is sent', async () => {
    await drawn(viewOf());
    fireEvent.click(field('other-time'));
    fireEvent.change(field('other-day'), { target: { value: '2025-11-25' } });
    fireEvent.change(field('other-till'), { target: { value: '08:00' } });
    fireEvent.click(field('send-other'));
    expect((await screen.findByTestId('other-refused')).textContent).toBe('The end is before the begin');
    expect(acts()).toEqual([]);
    fireEvent.change(field('other-from'), { target: { value: '09:15' } });
    fireEvent.change(field('other-till'), { target: { value: '10:30' } });
    const time = { day: '2025-11-25', fromMinute: 555, tillMinute: 630 };
    told = viewOf({
      fromGuest: { sex: 'unknown', remark: '', confirmed: null, asked: { startsAt: atTwo, at: 1, ...time } },
    });
    fireEvent.click(field('send-other'));
    expect((await screen.findByTestId('own-asked')).textContent).toContain('11/25/2025, 09:15 to 10:30');
    expect(acts()).toEqual([`PUT /api/own_appointment/other_time true ${JSON.stringify(time)}`]);
  });

  test('is told why something is not done any more, and sees how it stands now', async () => {
    await drawn(viewOf());
    told = { code: 'booking.hasBegun' };
    fireEvent.click(field('confirm-own'));
    expect((await screen.findByTestId('own-refused')).textContent).toContain('The time of this booking has come');
    expect(asked.at(-1)).toBe('GET /api/own_appointment true');
  });
});
