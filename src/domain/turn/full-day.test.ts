import { expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { anAct, atMinute, turnDayOfTests as day } from '../../../tests/make-turn.ts';
import { World } from '../../../tests/world.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { recordTurn } from './record.ts';
import { skipTurn } from './skip.ts';
import { mostActs } from './turn-act.ts';
import { undoTurn } from './undo.ts';

/** A shop whose queue of the day has so many acts, by turns for a guest and free again. */
const shopWith = (count: number): World =>
  new World({
    shopSettings: [defaultSettings('shop-1')],
    employee: [anEmployee({ id: 'chen', name: 'Chen', shopId: 'shop-1' })],
    turnAct: Array.from({ length: count }, (_, place) =>
      anAct(place % 600, place % 2 ? 'given' : 'back', 'chen', { id: `act-${place}` }),
    ),
  });
const of = { turnActId: 'one-more', staffId: 'chen' };
const comes = { ...of, day, kind: 'in' as const, reason: '', orderId: '' };
const full = { ok: false, code: 'turn.tooMany', params: { most: mostActs } };

test.each([false, true])('a day that is full gets no further act, decided again: %s', async (replay) => {
  const world = shopWith(mostActs);
  const by = atMinute(1, { replay });
  expect(await world.run(recordTurn, comes, by)).toEqual(full);
  expect(await world.run(skipTurn, { ...of, day, reason: 'asked for' }, by)).toEqual(full);
  expect(await world.run(undoTurn, { turnActId: 'one-more', day, undoes: 'act-1' }, by)).toEqual(full);
});

test('one before that it gets the last one, and the next day is empty', async () => {
  const world = shopWith(mostActs - 1);
  expect(await world.run(recordTurn, comes, atMinute(1, { replay: true }))).toMatchObject({ ok: true });
  const next = { ...comes, turnActId: 'next', day: dayAfter(day, 1) };
  expect(await world.run(recordTurn, next, atMinute(1, { replay: true }))).toMatchObject({ ok: true });
});
