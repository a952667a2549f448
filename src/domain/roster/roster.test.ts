import { describe, expect, test } from 'vitest';
import { anEmployee, aShop } from '../../../tests/make.ts';
import { again, anew, aPart, atTwo, book, shopThatBooks, told } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import type { World } from '../../../tests/world.ts';
import { holdTime } from '../booking/hold.ts';
import { type DutyWeek, weekOf } from '../duty/duty-week.ts';
import { planOn } from '../duty/who-is-there.ts';
import { channels } from '../kernel/channels.ts';
import { copyRosterWeek } from './copy-week.ts';
import { mostDays, setRosterDays } from './set-days.ts';

const [friday, saturday, sunday] = ['2025-11-21', '2025-11-22', '2025-11-23'];
const week = weekOf(saturday);
const nextWeek = '2025-11-24';
const early = { kind: 'works', begins: 540, ends: 1_020, breaks: [], note: '' } as const;
const refused = (code: string, params: object = {}) => ({ ok: false, code, params });

const set = (world: World, differs: object = {}, by = anew()) =>
  world.run(setRosterDays, { staffId: 'technician', from: saturday, to: saturday, ...early, ...differs }, by);
const copy = (world: World, differs: object = {}, by = anew()) =>
  world.run(copyRosterWeek, { week: nextWeek, staffIds: ['technician', 'he'], ...differs }, by);
const weeksIn = (world: World) => world.every('dutyWeek') as unknown as DutyWeek[];
const planned = (world: World, day = saturday, staffId = 'technician', shopId = 'shop-1') => {
  const { kind, begins, ends } = planOn(weeksIn(world), shopId, staffId, day);
  return kind === 'works' ? `${begins / 60}-${ends / 60}` : kind;
};

describe('the days of somebody', () => {
  test('are written in one record for a week of a person in a shop', async () => {
    const world = shopThatBooks();
    expect(await set(world)).toMatchObject({ ok: true });
    expect(await set(world, { from: sunday, to: sunday, ...early, ends: 360, begins: 1_320 })).toMatchObject({
      ok: true,
    });
    expect([planned(world), planned(world, sunday), planned(world, friday)]).toEqual(['9-17', '22-6', 'none']);
    expect(weeksIn(world)).toMatchObject([{ id: `duty:shop-1:technician:${week}`, shopIds: ['shop-1'] }]);
  });

  test('may be several, over weeks, such as leave', async () => {
    const world = shopThatBooks();
    await set(world, { to: '2025-12-02', kind: 'annual', note: 'home' });
    expect([saturday, '2025-11-28', '2025-12-02', '2025-12-03'].map((day) => planned(world, day))).toEqual([
      'annual',
      'annual',
      'annual',
      'none',
    ]);
    expect(planOn(weeksIn(world), 'shop-1', 'technician', saturday)).toMatchObject({ begins: 0, note: 'home' });
  });

  test('are taken back', async () => {
    const world = shopThatBooks();
    await set(world);
    await set(world, { kind: 'none' });
    expect(planned(world)).toBe('none');
  });

  test.each([
    ['of nobody', { staffId: 'nobody' }, 'roster.staffUnknown'],
    ['of somebody who has left', { staffId: 'gone' }, 'roster.staffLeft'],
    ['of somebody who works elsewhere', { staffId: 'elsewhere' }, 'roster.notHere'],
    [
      'of somebody who works elsewhere, though it says nothing',
      { staffId: 'elsewhere', kind: 'none' },
      'roster.notHere',
    ],
    ['that end before they begin', { to: friday }, 'roster.endsEarlier'],
    ['of which there are too many', { to: '2025-12-23' }, 'roster.tooManyDays'],
    ['that are far away', { from: '2027-11-22', to: '2027-11-22' }, 'roster.tooFar'],
    ['whose break is outside', { breaks: [{ begins: 1_000, minutes: 60, slides: 0 }] }, 'roster.breakOutside'],
  ])('%s are refused', async (_, differs, code) => {
    expect(await set(shopThatBooks(), differs)).toMatchObject({ ok: false, code });
  });

  test(`are ${mostDays} at most`, async () => {
    expect(await set(shopThatBooks(), { to: '2025-12-22' })).toMatchObject({ ok: true });
  });

  test('do not begin at a time that clocks leave out (public bug 5)', async () => {
    const shop = aShop({ timeZone: 'America/New_York' });
    const by = anew({ shop, at: Date.parse('2026-03-01T12:00Z') });
    const night = { from: '2026-03-08', to: '2026-03-08', begins: 150, ends: 600 };
    expect(await set(shopThatBooks(), night, by)).toEqual(
      refused('roster.noSuchTime', { time: '02:30', day: '2026-03-08' }),
    );
    expect(await set(shopThatBooks(), { ...night, begins: 180 }, by)).toMatchObject({ ok: true });
  });
});

describe('somebody who works in several shops', () => {
  const there = (plans: Parameters<typeof aDutyWeek>[1]) => {
    const world = shopThatBooks();
    world.put('employee', anEmployee({ id: 'both', name: 'He', shopId: 'shop-1', serviceShopIds: ['shop-2'] }));
    world.put('dutyWeek', aDutyWeek('both', plans, { shopId: 'shop-2', shopName: 'East' }));
    return world;
  };

  test('is not planned where another shop has them, and it is named', async () => {
    const world = there({ [saturday]: aDuty(saturday, [16, 20]) });
    expect(await set(world, { staffId: 'both' })).toEqual(
      refused('roster.elsewhere', { name: 'He', day: saturday, shop: 'East' }),
    );
    expect(await set(world, { staffId: 'both', ends: 960 })).toMatchObject({ ok: true });
    expect([planned(world, saturday, 'both'), planned(world, saturday, 'both', 'shop-2')]).toEqual(['9-16', '16-20']);
  });

  test('is not planned on the morning after a night there', async () => {
    const world = there({ [friday]: aDuty(friday, [22, 10]) });
    expect(await set(world, { staffId: 'both' })).toMatchObject({ code: 'roster.elsewhere' });
  });

  test('is seen by the counters of both', async () => {
    const world = there({ [friday]: aDuty(friday, [9, 10]) });
    await set(world, { staffId: 'both' });
    expect(weeksIn(world).find(({ shopId }) => shopId === 'shop-1')?.shopIds).toEqual(['shop-1', 'shop-2']);
  });
});

describe('bookings of an hour at two (public bug 21: hours changed under existing bookings)', () => {
  const booked = async (hours = early.ends as number) => {
    const world = shopThatBooks();
    await set(world, { ends: hours });
    await book(world, 'b1');
    return world;
  };
  const asks = refused('roster.stillBooked', { name: 'Chen', count: 1 });

  test.each([
    ['a shift that ends before them', { ends: 14 * 60 + 30 }],
    ['a shift that begins after them', { begins: 14 * 60 + 30 }],
    ['a day of rest', { kind: 'rest' }],
    ['a day of which nothing is said any more', { kind: 'none' }],
  ])('ask before %s is written, and stand once that was confirmed', async (_, differs) => {
    const world = await booked();
    expect(await set(world, differs)).toEqual(asks);
    expect(planned(world)).toBe('9-17');
    expect(await set(world, { ...differs, confirmed: true })).toMatchObject({ ok: true });
    expect(planned(world)).not.toBe('9-17');
    expect(world.every('booking')).toMatchObject([{ status: 1 }]);
  });

  test('ask nothing of a shift that still holds them', async () => {
    const world = await booked();
    expect(await set(world, { begins: 600, ends: 900 })).toMatchObject({ ok: true });
  });

  test('ask before the first roster of a day leaves them out', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    expect(await set(world, { ends: 720 })).toEqual(asks);
    expect(await set(world)).toMatchObject({ ok: true });
  });

  test('ask nothing once more where they were outside already', async () => {
    const world = await booked();
    await set(world, { ends: 720, confirmed: true });
    expect(await set(world, { ends: 700 })).toMatchObject({ ok: true });
  });

  test('ask nothing when they are over, or of somebody else', async () => {
    const world = await booked();
    expect(await set(world, { ends: 720 }, anew({ at: atTwo + 3_600_000 }))).toMatchObject({ ok: true });
    const other = await booked();
    await set(other, { staffId: 'he' });
    expect(await set(other, { staffId: 'he', kind: 'rest' })).toMatchObject({ ok: true });
  });

  test('ask nothing as long as a form merely holds their time', async () => {
    const world = shopThatBooks();
    await set(world);
    const { serviceId: _, wish: __, ...part } = aPart();
    const held = { bookingId: 'b1', parts: [part], dayIds: [] };
    expect(await world.run(holdTime, held, anew({ channel: channels.centralPlatform }))).toMatchObject({ ok: true });
    expect(await set(world, { kind: 'rest' })).toMatchObject({ ok: true });
  });

  test('ask nothing where another shop has them booked', async () => {
    const world = shopThatBooks();
    world.put('employee', anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1', serviceShopIds: ['shop-2'] }));
    await book(world, 'b1');
    expect(await set(world, { ends: 720 }, anew({ shopId: 'shop-2' }))).toMatchObject({ ok: true });
  });

  test('over midnight ask when the night before is shortened', async () => {
    const world = shopThatBooks();
    await set(world, { begins: 1_320, ends: 360 });
    await book(world, 'b1', [aPart({ startsAt: Date.parse('2025-11-23T01:00+08:00') })]);
    expect(await set(world, { begins: 1_320, ends: 60 })).toEqual(asks);
  });

  test('that a counter without contact did not know of are told', async () => {
    const world = await booked();
    expect(await set(world, { ends: 720 }, again())).toMatchObject({ ok: true });
    expect([planned(world), told(world)]).toEqual(['9-12', ['rosterStillBooked']]);
  });
});

describe('a week is copied', () => {
  test('hours and days of rest, but no leave, where nothing is said yet', async () => {
    const world = shopThatBooks();
    await set(world, { breaks: [{ begins: 720, minutes: 30, slides: 15 }], note: 'first' });
    await set(world, { from: sunday, to: sunday, kind: 'sick' });
    await set(world, { from: friday, to: friday, kind: 'rest' });
    await set(world, { staffId: 'he' });
    await set(world, { staffId: 'he', from: '2025-11-29', to: '2025-11-29', ends: 720 });
    expect(await copy(world)).toMatchObject({ ok: true });
    expect(['2025-11-28', '2025-11-29', '2025-11-30'].map((day) => planned(world, day))).toEqual([
      'rest',
      '9-17',
      'none',
    ]);
    expect(planned(world, '2025-11-29', 'he')).toBe('9-12');
    expect(planOn(weeksIn(world), 'shop-1', 'technician', '2025-11-29')).toMatchObject({
      breaks: [{ begins: 720 }],
      note: '',
      from: Date.parse('2025-11-29T09:00+08:00'),
    });
    expect(await copy(world)).toEqual(refused('roster.nothingToCopy'));
    expect(await copy(world, {}, again())).toMatchObject({ ok: true });
  });

  test('as far as days are written, so that copies of copies end', async () => {
    const world = shopThatBooks();
    await set(world, { from: '2026-12-20', to: '2026-12-20' });
    expect(await copy(world, { week: '2026-12-21' })).toEqual(refused('roster.tooFar', { count: 400 }));
  });

  test('without the days on which another shop has somebody', async () => {
    const world = shopThatBooks();
    await set(world);
    await set(world, { from: friday, to: friday });
    world.put('employee', anEmployee({ id: 'technician', name: 'Chen', shopId: 'shop-1', serviceShopIds: ['shop-2'] }));
    const plans = { '2025-11-29': aDuty('2025-11-29', [12, 20]) };
    world.put('dutyWeek', aDutyWeek('technician', plans, { shopId: 'shop-2', shopName: 'East' }));
    await copy(world);
    expect(['2025-11-28', '2025-11-29'].map((day) => planned(world, day))).toEqual(['9-17', 'none']);
  });

  test('and asks of the bookings that fall out of it', async () => {
    const world = shopThatBooks();
    await set(world, { ends: 720 });
    await book(world, 'b1', [aPart({ startsAt: atTwo + 7 * 24 * 3_600_000 })]);
    expect(await copy(world)).toEqual(refused('roster.stillBooked', { name: 'Chen', count: 1 }));
    expect(await copy(world, { confirmed: true })).toMatchObject({ ok: true });
  });
});
