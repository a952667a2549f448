import { describe, expect, test } from 'vitest';
import { anew, aPart, atTwo, book, bookingNamed, shopThatBooks } from '../../../tests/make-booking.ts';
import { minute } from '../values/durations.ts';
import type { AskedPart } from './booking.ts';
import { changeBooking } from './change.ts';
import { asWritten, type Drag, draggedParts, retimedParts } from './drag.ts';
import type { LaneKind } from './lanes.ts';

const at = (minutes: number): number => atTwo + minutes * minute;
/** Two guests: the first is massaged for an hour and has moxibustion afterwards, the second is massaged at the same time. */
const three = (): AskedPart[] => [
  aPart({ id: 'massage', staffId: 'technician', bedId: 'bed' }),
  aPart({ id: 'after', startsAt: at(60), minutes: 30, staffId: 'he', bedId: 'bed' }),
  aPart({ id: 'second', guest: 2, staffId: 'he', bedId: 'bed-2' }),
];
const said = (parts: readonly AskedPart[]): string[] =>
  parts.map(({ id, startsAt, minutes, staffId, bedId }) =>
    [id, (startsAt - atTwo) / minute, minutes, staffId || 'nobody', bedId || 'none'].join(' '),
  );

test('a part that is dragged to another device is given by that one, and by nobody else', () => {
  const moved = draggedParts(three(), 'second', 'device', { lane: 'machine' });
  expect(said(moved)).toEqual(said(three()));
  expect(moved.map(({ deviceId }) => deviceId)).toEqual([undefined, undefined, 'machine']);
});

describe('dragging one part of a booking', () => {
  const [massage, after, second] = said(three());
  test.each<[string, string, LaneKind, Drag, (string | undefined)[]]>([
    [
      'later moves all of them',
      'second',
      'staff',
      { later: 45 },
      ['massage 45 60 technician bed', 'after 105 30 he bed', 'second 45 60 he bed-2'],
    ],
    [
      'earlier as well',
      'massage',
      'bed',
      { later: -5 },
      ['massage -5 60 technician bed', 'after 55 30 he bed', 'second -5 60 he bed-2'],
    ],
    [
      'to another person gives that part to them',
      'massage',
      'staff',
      { lane: 'he' },
      ['massage 0 60 he bed', after, second],
    ],
    ['to another bed lays that guest there', 'second', 'bed', { lane: 'bed' }, [massage, after, 'second 0 60 he bed']],
    ['to nobody leaves it open', 'massage', 'staff', { lane: '' }, ['massage 0 60 nobody bed', after, second]],
    [
      'longer lets what the same guest has afterwards begin later',
      'massage',
      'staff',
      { longer: 15 },
      ['massage 0 75 technician bed', 'after 75 30 he bed', second],
    ],
    [
      'shorter than anything takes keeps the least there is',
      'massage',
      'staff',
      { longer: -90 },
      ['massage 0 5 technician bed', 'after 5 30 he bed', second],
    ],
    [
      'longer than anything takes, the most',
      'after',
      'staff',
      { longer: 900 },
      [massage, 'after 60 600 he bed', second],
    ],
    ['that is not in it changes nothing', 'none', 'staff', { later: 30, lane: 'he' }, [massage, after, second]],
  ])('%s', (_, part, by, drag, expected) => {
    expect(said(draggedParts(three(), part, by, drag))).toEqual(expected);
  });

  test('to somebody else takes back that the first was asked for by name, and no other wish', () => {
    const named = [aPart({ wish: 'named' })];
    expect(draggedParts(named, 'part-1', 'staff', { lane: 'he' })[0]?.wish).toBe('any');
    expect(draggedParts(named, 'part-1', 'staff', { lane: 'technician', later: 5 })[0]?.wish).toBe('named');
    expect(draggedParts([aPart({ wish: 'female' })], 'part-1', 'staff', { lane: 'he' })[0]?.wish).toBe('female');
  });
});

describe('another begin', () => {
  test.each([
    ['of the first service moves the whole booking', 'massage', 30, [30, 90, 30]],
    ['of another guest who begins with it as well', 'second', -15, [-15, 45, -15]],
    ['of a later service moves what follows it alone', 'after', 75, [0, 75, 0]],
  ])('%s', (_, part, begin, expected) => {
    const begins = retimedParts(three(), part, at(begin)).map(({ startsAt }) => (startsAt - atTwo) / minute);
    expect(begins).toEqual(expected);
  });

  test('that is no time yet moves nothing else', () => {
    expect(retimedParts(three(), 'massage', Number.NaN).map(({ startsAt }) => startsAt)).toEqual([
      Number.NaN,
      at(60),
      at(0),
    ]);
  });
});

describe('a booking that was squeezed in', () => {
  const squeezing = { may: (right: string) => right !== 'pc.booking.squeeze' };
  const squeezed = async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    const over = { bookingId: 'b2', ...asWritten(bookingNamed(world, 'b1')), squeezedFor: 'an old guest' };
    expect(await world.run(changeBooking, { ...over, bookingId: 'b1', squeezedFor: '' }, anew())).toMatchObject({
      ok: true,
    });
    await book(world, 'b2', [aPart({ startsAt: at(180) })]);
    expect(await world.run(changeBooking, over, anew())).toMatchObject({ ok: true });
    return world;
  };

  test('keeps its place over others when something else of it is written anew, by whoever may book', async () => {
    const world = await squeezed();
    const remark = { bookingId: 'b2', ...asWritten(bookingNamed(world, 'b2')), remark: 'by the window' };
    expect(await world.run(changeBooking, remark, anew(squeezing))).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b2')).toMatchObject({ remark: 'by the window', squeezedFor: 'an old guest' });
  });

  test('is squeezed in elsewhere by nobody who may not', async () => {
    const world = await squeezed();
    const other = asWritten(bookingNamed(world, 'b2'));
    const later = { ...other, parts: draggedParts(other.parts, 'part-1', 'staff', { later: 30 }) };
    expect(await world.run(changeBooking, { bookingId: 'b2', ...later }, anew(squeezing))).toMatchObject({
      ok: false,
      code: 'booking.maySqueeze',
    });
  });
});
