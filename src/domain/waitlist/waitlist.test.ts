import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { again, anew, atTwo, book, bookingNamed, occupied, shopThatBooks } from '../../../tests/make-booking.ts';
import { anOfferMade, aWait, writtenWait } from '../../../tests/make-waitlist.ts';
import type { World } from '../../../tests/world.ts';
import { cancelBooking } from '../booking/cancel.ts';
import { bookingStatuses } from '../booking/codes.ts';
import type { Acting } from '../kernel/command.ts';
import { shopTypes } from '../shop/types.ts';
import { addToWaitlist } from './add.ts';
import { asBooking } from './as-booking.ts';
import { bookWaiting } from './book.ts';
import { changeWaiting } from './change.ts';
import { waitlistStatuses } from './codes.ts';
import { declineOffer } from './decline.ts';
import { waitEnds } from './ends.ts';
import { offerTime } from './offer.ts';
import { type WaitlistAct, waitlistStates } from './states.ts';
import type { WaitlistEntry } from './waitlist-entry.ts';
import { serveWalkIn } from './walk-in/serve.ts';
import { withdrawFromWaitlist } from './withdraw.ts';

const minute = 60_000;
const { waiting, offered, booked, expired, withdrawn } = waitlistStatuses;
const id = { waitlistEntryId: 'wait-1' };
const refused = (code: string) => ({ ok: false, code });
const [part] = writtenWait().parts;

const waits = (world: World, waitlistEntryId = 'wait-1'): WaitlistEntry =>
  world.every('waitlistEntry').find((each) => each.id === waitlistEntryId) as unknown as WaitlistEntry;
const add = (world: World, of: object = {}, by: Acting = anew()) =>
  world.run(addToWaitlist, { ...id, ...writtenWait(), ...of }, by);
const two = { parts: [{ startsAt: atTwo, staffId: 'technician', bedId: 'bed' }], reseats: [] };
const offer = (world: World, of: object = {}, by: Acting = anew()) =>
  world.run(offerTime, { ...id, ...two, ...of }, by);
const give = (world: World, bookingId: string, entry = waits(world), by: Acting = anew()) =>
  world.run(bookWaiting, { ...asBooking(entry, two, () => bookingId), bookingId }, by);

describe('a guest who waits', () => {
  test('is on the list with what they wait for, until their last day is over', async () => {
    const world = shopThatBooks();
    expect(await add(world)).toMatchObject({ ok: true });
    expect(waits(world)).toMatchObject({
      shopId: 'shop-1',
      status: waiting,
      name: 'Li',
      parts: [{ name: 'Moxibustion', serviceId: 'service-1' }],
      waitsUntil: Date.parse('2025-11-23T00:00:00+08:00'),
      bookingId: '',
    });
  });

  test('is asked no more from the time on that they said', async () => {
    const world = shopThatBooks();
    await add(world, { askUntil: atTwo });
    expect(waits(world).waitsUntil).toBe(atTwo);
  });

  test('is a member under their name, and reached at their number', async () => {
    const world = shopThatBooks();
    expect(await add(world, { memberId: 'member-1', guestName: '', mobile: '' })).toMatchObject({ ok: true });
    expect(waits(world)).toMatchObject({ memberId: 'member-1', name: 'Zhao' });
  });

  test('names somebody only where they wish for that one', async () => {
    const world = shopThatBooks();
    await add(world, { parts: [{ ...part, staffId: 'he' }] });
    expect(waits(world).parts).toMatchObject([{ staffId: '' }]);
  });

  test.each([
    ['nobody', { guestName: '' }, 'booking.nobody'],
    ['somebody whom nobody can reach', { mobile: '' }, 'waitlist.noMobile'],
    ['somebody with a number that is none', { mobile: 'abc' }, 'field.phone'],
    ['a member whom the shop does not know', { memberId: 'member-9' }, 'member.unknown'],
    ['days in the wrong order', { lastDay: '2025-11-20' }, 'waitlist.daysReversed'],
    ['hours in the wrong order', { fromMinute: 600, tillMinute: 540 }, 'waitlist.hoursReversed'],
    ['days that are over', { firstDay: '2025-11-01', lastDay: '2025-11-02' }, 'waitlist.past'],
    ['days too far ahead', { lastDay: '2027-11-22' }, 'waitlist.tooFar'],
    ['a time to be asked that is over', { askUntil: 1 }, 'waitlist.askedNoMore'],
    ['somebody by name without a name', { parts: [{ ...part, wish: 'named' }] }, 'booking.nobodyNamed'],
    ['somebody who has left', { parts: [{ ...part, wish: 'named', staffId: 'gone' }] }, 'order.staffUnknown'],
    ['a service that is none', { parts: [{ ...part, serviceId: 'none' }] }, 'booking.serviceUnknown'],
  ])('is not %s', async (_, of, code) => {
    expect(await add(shopThatBooks(), of)).toMatchObject(refused(code));
  });

  test('waits at a store, and once under an id', async () => {
    const headquarters = anew({ shop: aShop({ type: shopTypes.headquarters, parentId: '' }) });
    expect(await add(shopThatBooks(), {}, headquarters)).toMatchObject(refused('booking.storesOnly'));
    const world = shopThatBooks();
    await add(world);
    expect(await add(world)).toMatchObject(refused('waitlist.existsAlready'));
  });

  test('keeps their place in the list when something of it changes', async () => {
    const world = shopThatBooks();
    await add(world);
    const { madeAt } = waits(world);
    await world.run(changeWaiting, { ...id, ...writtenWait({ remark: 'rather late' }) }, anew({ at: atTwo - minute }));
    expect(waits(world)).toMatchObject({ madeAt, remark: 'rather late', status: waiting });
  });
});

describe('an offer', () => {
  test('is theirs for the minutes of the shop, by the server’s clock, and not longer than until it begins', async () => {
    const world = shopThatBooks({ waitlistMinutes: 45 });
    await add(world);
    await offer(world, {}, anew({ at: atTwo - 300 * minute, keptAt: atTwo - 120 * minute }));
    expect(waits(world)).toMatchObject({ status: offered, offer: { startsAt: atTwo, until: atTwo - 75 * minute } });
    await world.run(declineOffer, id, anew());
    await offer(world, {}, anew({ keptAt: atTwo - 10 * minute }));
    expect(waits(world).offer?.until).toBe(atTwo);
  });

  test('holds no place: whoever books it first has it', async () => {
    const world = shopThatBooks();
    await add(world);
    await offer(world);
    expect(occupied(world)).toEqual([]);
    expect(await book(world, 'b1')).toMatchObject({ ok: true });
    expect(await give(world, 'b2')).toMatchObject(refused('booking.staffTaken'));
    expect(waits(world).status).toBe(offered);
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
  });

  test('is for one at a time: nobody else is asked about the same hour while it lasts', async () => {
    const world = shopThatBooks();
    await add(world);
    const other = { waitlistEntryId: 'wait-2' };
    await add(world, { ...other, guestName: 'Zhou' });
    const now = anew().keptAt;
    await offer(world);
    expect(await offer(world, other)).toMatchObject({
      ok: false,
      code: 'waitlist.offeredToOther',
      params: { name: 'Li' },
    });
    const byHim = { parts: [{ startsAt: atTwo, staffId: 'he', bedId: 'bed-2' }] };
    expect(await offer(world, { ...other, ...byHim })).toMatchObject({ ok: true });
    await world.run(declineOffer, other, anew());
    expect(await offer(world, other, anew({ keptAt: now + 30 * minute }))).toMatchObject({ ok: true });
  });

  test.each([
    ['for other services than they wait for', { parts: [...two.parts, ...two.parts] }, 'waitlist.otherParts'],
    ['by somebody who has left', { parts: [{ ...two.parts[0], staffId: 'gone' }] }, 'order.staffUnknown'],
    ['by somebody of another shop', { parts: [{ ...two.parts[0], staffId: 'elsewhere' }] }, 'order.notServiceStaff'],
    ['on a bed that is none', { parts: [{ ...two.parts[0], bedId: 'none' }] }, 'room.bedUnknown'],
    ['of a time that has begun', { parts: [{ ...two.parts[0], startsAt: 0 }] }, 'booking.past'],
  ])('is refused %s', async (_, of, code) => {
    const world = shopThatBooks();
    await add(world);
    expect(await offer(world, of)).toMatchObject(refused(code));
  });

  test('that is declined is not remembered as one that is open', async () => {
    const world = shopThatBooks();
    await add(world);
    await offer(world);
    await world.run(declineOffer, id, anew());
    expect(waits(world)).toMatchObject({ status: waiting, offer: null, declined: [atTwo] });
  });
});

describe('who waits is booked', () => {
  test('as a booking that is made, once', async () => {
    const world = shopThatBooks();
    await add(world);
    expect(await give(world, 'b1')).toMatchObject({ ok: true });
    expect(waits(world)).toMatchObject({ status: booked, bookingId: 'b1', offer: null });
    expect(bookingNamed(world, 'b1')).toMatchObject({
      status: bookingStatuses.inProgress,
      name: 'Li',
      startsAt: atTwo,
    });
    expect(await give(world, 'b2')).toMatchObject(refused('waitlist.booked'));
    expect(world.every('booking')).toHaveLength(1);
  });

  // Two who were not confirmed were both confirmed: here taking it is the claim.
  test('of two who take the same hour, one; the other one waits on and gets what becomes free', async () => {
    const world = shopThatBooks();
    await add(world);
    await add(world, { waitlistEntryId: 'wait-2' });
    expect(await give(world, 'b1', waits(world, 'wait-1'))).toMatchObject({ ok: true });
    const second = waits(world, 'wait-2');
    expect(await give(world, 'b2', second, again())).toMatchObject(refused('booking.staffTaken'));
    expect(waits(world, 'wait-2').status).toBe(waiting);
    await world.run(cancelBooking, { bookingId: 'b1', by: 'member', reason: '' }, anew());
    expect(await give(world, 'b2', second)).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b2 0-60', 'technician b2 0-60']);
  });
});

describe('who waits no more', () => {
  test('was taken off the list, at two counters without contact once', async () => {
    const world = shopThatBooks();
    await add(world);
    await offer(world);
    expect(await world.run(withdrawFromWaitlist, id, anew())).toMatchObject({ ok: true });
    expect(waits(world)).toMatchObject({ status: withdrawn, offer: null });
    expect(await world.run(withdrawFromWaitlist, id, again())).toMatchObject({ ok: true, changes: [] });
    expect(await world.run(withdrawFromWaitlist, id, anew())).toMatchObject(refused('waitlist.withdrawn'));
  });

  test('is on it again once they are written down anew', async () => {
    const world = shopThatBooks();
    world.put('waitlistEntry', aWait({ status: expired, endedAt: 5 }));
    expect(await world.run(changeWaiting, { ...id, ...writtenWait() }, anew())).toMatchObject({ ok: true });
    expect(waits(world)).toMatchObject({ status: waiting, endedAt: null });
  });

  test.each([
    ['before', aWait(), -1, []],
    ['once their days are over', aWait(), 0, [{ status: expired, endedBy: '' }]],
    ['as long as they are asked', aWait({ status: offered, offer: anOfferMade(aWait().waitsUntil + 9) }), 5, []],
    [
      'when nobody answers any more',
      aWait({ status: offered, offer: anOfferMade(aWait().waitsUntil) }),
      0,
      [{ status: expired, offer: null, declined: [atTwo] }],
    ],
    ['after they were booked', aWait({ status: booked }), 99, []],
    ['after they withdrew', aWait({ status: withdrawn }), 99, []],
  ])('by the server’s clock: %s', (_, entry, later, records) => {
    const changes = waitEnds(entry, entry.waitsUntil + later);
    expect(changes).toMatchObject(records.map((record) => ({ op: 'update', record })));
  });

  test('by the server’s clock: an offer ends, and they wait on without it', () => {
    const entry = aWait({ status: offered, offer: anOfferMade(100) });
    expect(waitEnds(entry, 99)).toEqual([]);
    expect(waitEnds(entry, 100)).toMatchObject([{ record: { status: waiting, offer: null, declined: [atTwo] } }]);
  });
});

describe.each(waitlistStatuses.words)('in the state %s', (state) => {
  const acts: Readonly<Record<WaitlistAct, (world: World) => Promise<unknown>>> = {
    'waitlist.change': (world) => world.run(changeWaiting, { ...id, ...writtenWait() }, anew()),
    'waitlist.offer': (world) => offer(world),
    'waitlist.decline': (world) => world.run(declineOffer, id, anew()),
    'waitlist.book': (world) => give(world, 'b1'),
    'waitlist.serve': (world) => world.run(serveWalkIn, { ...asBooking(waits(world), two, () => 'b1') }, anew()),
    'waitlist.withdraw': (world) => world.run(withdrawFromWaitlist, id, anew()),
  };
  test.each(Object.keys(acts) as WaitlistAct[])('%s is done by the table alone', async (act) => {
    const world = shopThatBooks();
    const status = waitlistStatuses[state];
    world.put('waitlistEntry', aWait({ status, offer: status === offered ? anOfferMade(atTwo) : null }));
    const code = waitlistStates[act][state];
    expect(await acts[act](world)).toMatchObject(
      code === null ? { ok: true } : { ok: false, code, params: { name: 'Li' } },
    );
  });
});

test('nothing is done with somebody who is not on the list', async () => {
  const world = shopThatBooks();
  expect(await offer(world)).toMatchObject(refused('waitlist.unknown'));
  expect(await give(world, 'b1', aWait())).toMatchObject(refused('waitlist.unknown'));
});
