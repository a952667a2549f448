import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { laneEvents } from '#domain/booking/lanes.ts';
import { hour, minute } from '#domain/values/durations.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aBooking, aPart, atTwo } from '../../../../tests/make-booking.ts';
import { BlocksNote } from './blocks-note.tsx';
import { PreparationStrips } from './preparation-strips.tsx';
import { ProcessingStripe } from './processing-stripe.tsx';

const divided = aPart({ minutes: 60, processing: 20, finishing: 20, preparation: 15 });
const parts = [{ ...divided, name: 'Moxibustion' }];
const eventsBy = (by: 'staff' | 'bed') => laneEvents([aBooking({ parts })], by, atTwo - hour, atTwo + 3 * hour);
const topOf = (at: number): number => (at - atTwo) / minute;

test('the waiting of a guest is drawn lighter in the lane of who serves, not in that of the bed', () => {
  const [ofStaff, ofBed] = [eventsBy('staff')[0], eventsBy('bed')[0]];
  if (!ofStaff || !ofBed) throw new Error('nothing is booked');
  const { unmount } = draw(<ProcessingStripe event={ofStaff} height={120} />);
  const stripe = screen.getByTestId('processing-part-1');
  expect([stripe.style.top, stripe.style.height]).toEqual(['40px', '40px']);
  unmount();
  draw(<ProcessingStripe event={ofBed} height={120} />);
  expect(screen.queryByTestId('processing-part-1')).toBeNull();
});

test('a bed is made ready behind its booking, in its lane alone', () => {
  const strips = (by: 'staff' | 'bed') => (
    <PreparationStrips events={eventsBy(by)} till={atTwo + 3 * hour} topOf={topOf} />
  );
  const { unmount } = draw(strips('bed'));
  const strip = screen.getByTestId('preparation-part-1');
  expect([strip.style.top, strip.style.height]).toEqual(['60px', '15px']);
  unmount();
  draw(strips('staff'));
  expect(screen.queryByTestId('preparation-part-1')).toBeNull();
});

test('a part says its blocks, and nothing where it has none', () => {
  const { unmount } = draw(<BlocksNote {...divided} testId="part-1-blocks" />);
  expect(screen.getByTestId('part-1-blocks').textContent).toContain('20');
  unmount();
  draw(<BlocksNote testId="part-1-blocks" />);
  expect(screen.queryByTestId('part-1-blocks')).toBeNull();
});
