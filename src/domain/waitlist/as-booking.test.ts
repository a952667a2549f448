import { expect, test } from 'vitest';
import { aPart, atTwo } from '../../../tests/make-booking.ts';
import { servicerWishes } from '../booking/codes.ts';
import { asWaited } from './as-booking.ts';

const minute = 60_000;

test.each(servicerWishes)(
  'of a part of a booking with the wish %s, somebody is named where that is by name',
  (wish) => {
    expect(asWaited([aPart({ wish })])).toEqual([
      {
        guest: 1,
        serviceId: 'service-1',
        minutes: 60,
        wish,
        staffId: wish === 'named' ? 'technician' : '',
        bed: 'any',
      },
    ]);
  },
);

test('parts are waited for in the order of their times', () => {
  const parts = [aPart({ serviceId: 'second', startsAt: atTwo + minute }), aPart({ serviceId: 'first' })];
  expect(asWaited(parts).map(({ serviceId }) => serviceId)).toEqual(['first', 'second']);
});
