import { expect, test } from 'vitest';
import { aBooking, atTwo } from '../../../../tests/make-booking.ts';
import { day } from '../../values/durations.ts';
import { bookingStatuses } from '../codes.ts';
import { absencesOf, type DepositRule, depositAsked } from './asked.ts';

const none: DepositRule = {
  services: 'none',
  serviceIds: [],
  percent: 0,
  fixed: 5_000,
  absences: { times: 0, days: 90 },
};
const rule = (of: Partial<DepositRule>): DepositRule => ({ ...none, ...of });
const parts = [
  { serviceId: 'moxibustion', price: 19_999 },
  { serviceId: 'cupping', price: 3_000 },
];

test.each<[what: string, rule: DepositRule, absences: number, amount: number, because: string | null]>([
  ['a shop that asks for none', none, 9, 0, null],
  ['a fixed amount of each, never more than it costs', rule({ services: 'every' }), 0, 8_000, 'services'],
  ['a share of each, rounded by itself', rule({ services: 'every', percent: 50 }), 0, 11_500, 'services'],
  ['the services that are listed', rule({ services: 'listed', serviceIds: ['cupping'] }), 0, 3_000, 'services'],
  ['services of which none is listed', rule({ services: 'listed', serviceIds: ['tuina'] }), 0, 0, null],
  ['who did not come too often', rule({ absences: { times: 2, days: 90 } }), 1, 0, null],
  ['who did not come so often', rule({ absences: { times: 2, days: 90 } }), 2, 8_000, 'absences'],
  [
    'the same, also of what is not listed',
    rule({ services: 'listed', serviceIds: ['cupping'], absences: { times: 2, days: 90 } }),
    3,
    8_000,
    'absences',
  ],
  ['an amount of nothing', rule({ services: 'every', fixed: 0 }), 0, 0, null],
])('%s', (_, asked, absences, amount, because) => {
  expect(depositAsked(asked, parts, absences)).toEqual({ amount, because });
});

const missed = { status: bookingStatuses.timeout, memberId: 'li', mobile: '1' };
test.each([
  ['of the member', { memberIds: ['li', 'li-2'], mobile: '' }, {}, 1],
  ['of the number, whoever it was', { memberIds: [], mobile: '1' }, {}, 1],
  ['of both once', { memberIds: ['li'], mobile: '1' }, {}, 1],
  ['of no one', { memberIds: [], mobile: '' }, { memberId: '', mobile: '' }, 0],
  ['of somebody else', { memberIds: ['wu'], mobile: '2' }, {}, 0],
  ['that was cancelled', { memberIds: ['li'], mobile: '' }, { status: bookingStatuses.memberCancelled }, 0],
  ['at the first moment', { memberIds: ['li'], mobile: '' }, { startsAt: atTwo - 90 * day + 1 }, 1],
  ['just before it', { memberIds: ['li'], mobile: '' }, { startsAt: atTwo - 90 * day }, 0],
  ['at this moment', { memberIds: ['li'], mobile: '' }, { startsAt: atTwo }, 1],
])('a booking %s counts so often', (_, expected, of, times) => {
  const booking = aBooking({ ...missed, startsAt: atTwo - day, ...of });
  expect(absencesOf(expected, [booking], { at: atTwo, days: 90 })).toBe(times);
});
