import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../../tests/make.ts';
import { anew, atTwo, book, shopThatBooks } from '../../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../../tests/make-duty.ts';
import { aSwap, aSwappedDuty } from '../../../../tests/make-swap.ts';
import fc from '../../../../tests/property.ts';
import type { World } from '../../../../tests/world.ts';
import { type DutyWeek, noPlan } from '../../duty/duty-week.ts';
import { isOver } from '../../duty/times.ts';
import { dutiesIn, planOn } from '../../duty/who-is-there.ts';
import { saidOfSwap } from '../../notice/of-swaps.ts';
import { agreeToSwap } from './agree.ts';
import { askSwap } from './ask.ts';
import { swapStatuses } from './codes.ts';
import type { DutySwap } from './duty-swap.ts';
import { grantSwap } from './grant.ts';
import { roleIn, swapsOf } from './own.ts';
import { refuseSwap } from './refuse.ts';
import { statusAt, swapStates, whyNotAt } from './states.ts';
import { withdrawSwap } from './withdraw.ts';

const [friday, saturday, sunday] = ['2025-11-21', '2025-11-22', '2025-11-23'];
const day = 24 * 60 * 60 * 1_000;
const of = { dutySwapId: 'swap-1', fromId: 'technician', day: saturday, forDay: '' };
const by = (staffId: string, rights: readonly string[] = ['pc.roster.list'], differs: object = {}) =>
  anew({ staffId, may: (permission: string) => rights.includes(permission), ...differs });
const manager = (differs: object = {}) => by('boss', ['pc.roster.list', 'pc.roster.edit'], differs);

/** The technician works on Saturday from nine to five, he on Sunday from two to ten. */
const shop = (settings: Parameters<typeof shopThatBooks>[0] = {}): World => {
  const world = shopThatBooks(settings);
  world.put('dutyWeek', aDutyWeek('technician', { [saturday]: aDuty(saturday, [9, 17]) }));
  world.put('dutyWeek', aDutyWeek('he', { [sunday]: aDuty(sunday, [14, 22]) }));
  return world;
};
const swapIn = (world: World) => world.every('dutySwap')[0] as unknown as DutySwap;
const stateOf = (world: World) => swapStatuses.wordOf(swapIn(world).status);
const planned = (world: World, staffId: string, on: string) => {
  const plan = planOn(world.every('dutyWeek') as unknown as DutyWeek[], 'shop-1', staffId, on);
  return plan.kind === 'works' ? `${plan.begins / 60}-${plan.ends / 60}` : plan.kind;
};
const ask = (world: World, differs: object = {}, acting = by('technician')) =>
  world.run(askSwap, { ...of, toId: 'he', note: '', ...differs }, acting);
const agree = (world: World, differs: object = {}, acting = by('he')) =>
  world.run(agreeToSwap, { ...of, takerId: 'he', ...differs }, acting);
const grant = (world: World, differs: object = {}, acting = manager()) =>
  world.run(grantSwap, { ...of, takerId: 'he', ...differs }, acting);
const withdraw = (world: World, byId: string, acting = by(byId)) =>
  world.run(withdrawSwap, { dutySwapId: 'swap-1', byId }, acting);
const refuse = (world: World, acting = manager()) =>
  world.run(refuseSwap, { dutySwapId: 'swap-1', reason: 'too few people' }, acting);
const refused = (code: string, params: object = {}) => ({ ok: false, code, params });

describe('a duty is taken', () => {
  test('once the other agreed and it was granted: the roster is written', async () => {
    const world = shop();
    expect(await ask(world)).toMatchObject({ ok: true });
    expect([stateOf(world), planned(world, 'he', saturday)]).toEqual(['asked', 'none']);
    await agree(world);
    expect([stateOf(world), planned(world, 'he', saturday)]).toEqual(['agreed', 'none']);
    expect(await grant(world)).toMatchObject({ ok: true });
    expect([stateOf(world), planned(world, 'he', saturday), planned(world, 'technician', saturday)]).toEqual([
      'granted',
      '9-17',
      'rest',
    ]);
    expect(swapIn(world)).toMatchObject({ takerId: 'he', endedBy: 'boss' });
  });

  test('by anybody, of whom the first one has it', async () => {
    const world = shop();
    world.put('employee', anEmployee({ id: 'wu', name: 'Li', shopId: 'shop-1' }));
    await ask(world, { toId: '' });
    await agree(world);
    expect(await agree(world, { takerId: 'wu' }, by('wu'))).toEqual(refused('swap.agreedAlready'));
    await withdraw(world, 'he');
    expect(stateOf(world)).toBe('asked');
    expect(await agree(world, { takerId: 'wu' }, by('wu'))).toMatchObject({ ok: true });
  });

  test('at once in a shop that does not look at each of them', async () => {
    const world = shop({ swapsGranted: false });
    await ask(world);
    await agree(world);
    expect([stateOf(world), planned(world, 'he', saturday)]).toEqual(['granted', '9-17']);
    expect(swapIn(world).endedBy).toBe('');
  });
});

describe('two duties are exchanged', () => {
  const exchange = { forDay: sunday };

  test('and each rests on the day of the one that they gave', async () => {
    const world = shop();
    await ask(world, exchange);
    await agree(world, exchange);
    expect(await grant(world, exchange)).toMatchObject({ ok: true });
    const days = [saturday, sunday].flatMap((on) => [planned(world, 'technician', on), planned(world, 'he', on)]);
    expect(days).toEqual(['rest', '9-17', '14-22', 'rest']);
  });

  test('of one day, the early one for the late one', async () => {
    const world = shop();
    world.put('dutyWeek', aDutyWeek('he', { [saturday]: aDuty(saturday, [14, 22]) }));
    const same = { forDay: saturday };
    await ask(world, same);
    await agree(world, same);
    await grant(world, same);
    expect([planned(world, 'technician', saturday), planned(world, 'he', saturday)]).toEqual(['14-22', '9-17']);
  });
});

describe('what the roster does not let people do is refused', () => {
  test.each([
    ['a day without a duty', { day: friday }, 'swap.noDuty'],
    ['with oneself', { toId: 'technician' }, 'swap.oneself'],
    ['somebody who has left', { toId: 'gone' }, 'roster.staffLeft'],
    ['somebody who works elsewhere', { toId: 'elsewhere' }, 'roster.notHere'],
    ['nobody', { toId: 'nobody' }, 'roster.staffUnknown'],
    ['an exchange with anybody', { toId: '', forDay: sunday }, 'swap.exchangeWithWhom'],
    ['for a day on which they have none', { forDay: friday }, 'swap.theirNoDuty'],
  ])('%s', async (_, differs, code) => {
    expect(await ask(shop(), differs)).toMatchObject({ ok: false, code });
  });

  test.each([
    ['somebody who works then', aDuty(saturday, [12, 20]), 'swap.worksAlready'],
    ['somebody on leave', { ...noPlan, kind: 'annual' as const }, 'swap.onLeave'],
  ])('%s', async (_, plan, code) => {
    const world = shop();
    world.put('dutyWeek', aDutyWeek('he', { [saturday]: plan }));
    expect(await ask(world)).toEqual(refused(code, { name: 'Wu', day: saturday }));
  });

  test('somebody whose night lasts into it, and somebody whom another shop has', async () => {
    const world = shop();
    world.put('dutyWeek', aDutyWeek('he', { [friday]: aDuty(friday, [22, 10]) }));
    expect(await ask(world)).toMatchObject({ code: 'swap.worksAlready' });
    const elsewhere = shop();
    elsewhere.put(
      'dutyWeek',
      aDutyWeek('he', { [saturday]: aDuty(saturday, [12, 20]) }, { shopId: 'shop-2', shopName: 'East' }),
    );
    expect(await ask(elsewhere)).toMatchObject({ code: 'roster.elsewhere' });
  });

  test('a duty that was asked about already, and one that has begun', async () => {
    const world = shop();
    await ask(world);
    expect(await ask(world, { dutySwapId: 'swap-2' })).toEqual(refused('swap.askedAlready'));
    expect(await ask(world)).toEqual(refused('swap.existsAlready'));
    const { from } = aDuty(saturday, [9, 17]);
    expect(await ask(shop(), {}, by('technician', undefined, { keptAt: from }))).toEqual(refused('swap.lapsed'));
  });

  test('a roster that was changed since somebody asked, whatever the order in which a duty is written down', async () => {
    const world = shop();
    await ask(world);
    const { till, from, ends, begins, day: on } = swapIn(world).given;
    world.put('dutySwap', { ...swapIn(world), given: { till, from, ends, begins, day: on } });
    expect(await agree(world)).toMatchObject({ ok: true });
    await withdraw(world, 'technician');
    await ask(world, { dutySwapId: 'swap-2' });
    const again = { dutySwapId: 'swap-2' };
    world.put('dutyWeek', aDutyWeek('technician', { [saturday]: aDuty(saturday, [10, 17]) }));
    expect(await agree(world, again)).toEqual(refused('swap.changed'));
    expect(await agree(world, { ...again, day: sunday })).toEqual(refused('swap.changed'));
  });
});

describe('bookings that fall out', () => {
  const booked = async (settings: Parameters<typeof shopThatBooks>[0] = {}) => {
    const world = shop(settings);
    expect(await book(world, 'b1')).toMatchObject({ ok: true });
    await ask(world);
    expect(await agree(world)).toMatchObject({ ok: true });
    return world;
  };

  test('are asked about as when hours are cut', async () => {
    const world = await booked();
    expect(await grant(world)).toEqual(refused('roster.stillBooked', { name: 'Chen', count: 1 }));
    expect(await grant(world, { confirmed: true })).toMatchObject({ ok: true });
    expect(planned(world, 'technician', saturday)).toBe('rest');
  });

  test('are looked at by somebody also in a shop that does not look at each swap', async () => {
    const world = await booked({ swapsGranted: false });
    expect([stateOf(world), planned(world, 'he', saturday)]).toEqual(['agreed', 'none']);
  });
});

describe('who does what', () => {
  test('nobody asks, agrees or steps back for others but whoever writes the roster', async () => {
    const world = shop();
    expect(await ask(world, {}, by('he'))).toEqual(refused('notAllowed'));
    expect(await ask(world, {}, manager())).toMatchObject({ ok: true });
    expect(await agree(world, {}, by('technician'))).toEqual(refused('notAllowed'));
    expect(await withdraw(world, 'technician', by('he'))).toEqual(refused('notAllowed'));
    expect(await agree(world, {}, manager())).toMatchObject({ ok: true });
    for (const doing of [grant(world, {}, by('he')), refuse(world, by('he'))])
      expect(await doing).toEqual(refused('notAllowed'));
  });

  test('somebody who was not asked does not answer', async () => {
    const world = shop();
    world.put('employee', anEmployee({ id: 'wu', name: 'Li', shopId: 'shop-1' }));
    await ask(world);
    expect(await agree(world, { takerId: 'wu' }, by('wu'))).toEqual(refused('swap.notAsked'));
    expect(await withdraw(world, 'wu')).toEqual(refused('swap.notAsked'));
    expect(await agree(world, { takerId: 'technician' }, by('technician'))).toEqual(refused('swap.oneself'));
  });

  test('it is refused with a reason, declined and taken back', async () => {
    const ends = async (doing: (world: World) => Promise<unknown>) => {
      const world = shop();
      await ask(world);
      await agree(world);
      await doing(world);
      return [stateOf(world), swapIn(world).reason, planned(world, 'technician', saturday)];
    };
    expect(await ends((world) => refuse(world))).toEqual(['refused', 'too few people', '9-17']);
    expect(await ends((world) => withdraw(world, 'he'))).toEqual(['declined', '', '9-17']);
    expect(await ends((world) => withdraw(world, 'technician'))).toEqual(['withdrawn', '', '9-17']);
  });
});

describe('every state and act', () => {
  const { from } = aDuty(saturday, [9, 17]);
  const acts = Object.keys(swapStates) as (keyof typeof swapStates)[];
  test.each(acts.flatMap((act) => swapStatuses.words.map((state) => [act, state, swapStates[act][state]] as const)))(
    '%s of what is %s comes to %s',
    async (act, state, code) => {
      const world = shop();
      const isLapsed = state === 'lapsed';
      const swap = aSwap({
        status: isLapsed ? swapStatuses.agreed : swapStatuses[state],
        takerId: state === 'asked' ? '' : 'he',
      });
      world.put('dutySwap', swap);
      const at = { keptAt: isLapsed ? from : from - 1 };
      const doing = {
        'swap.agree': () => agree(world, {}, by('he', undefined, at)),
        'swap.withdraw': () => withdraw(world, 'technician', by('technician', undefined, at)),
        'swap.grant': () => grant(world, {}, manager(at)),
        'swap.refuse': () => refuse(world, manager(at)),
      };
      expect(await doing[act]()).toMatchObject(code === null ? { ok: true } : { ok: false, code });
      expect(whyNotAt(act, swap, at.keptAt)).toBe(code ?? undefined);
    },
  );

  test('what is over does not lapse', () => {
    const ended = aSwap({ status: swapStatuses.granted });
    expect(statusAt(ended, from + day)).toBe(swapStatuses.granted);
  });
});

test('nobody is in two places by what was granted, whatever the hours', async () => {
  const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }));
  const week = fc.tuple(fc.option(hours), fc.option(hours), fc.option(hours));
  const days = [friday, saturday, sunday];
  await fc.assert(
    fc.asyncProperty(
      week,
      week,
      fc.constantFrom(...days),
      fc.constantFrom('', ...days),
      async (mine, theirs, on, forDay) => {
        const world = shopThatBooks();
        const put = (staffId: string, plans: typeof mine) => {
          const written = days.flatMap((each, place) => {
            const said = plans[place];
            return said ? [[each, aDuty(each, [said[0], said[1]])] as const] : [];
          });
          if (written.length > 0) world.put('dutyWeek', aDutyWeek(staffId, Object.fromEntries(written)));
        };
        put('technician', mine);
        put('he', theirs);
        const overlaps = (staffId: string): boolean => {
          const own = dutiesIn(world.every('dutyWeek') as unknown as DutyWeek[]).filter(
            (duty) => duty.staffId === staffId,
          );
          return own.some((one, place) => own.slice(place + 1).some((other) => isOver(one, other)));
        };
        const were = ['technician', 'he'].map(overlaps);
        const about = { day: on, forDay };
        const early = { keptAt: 0 };
        await ask(world, about, by('technician', undefined, early));
        await agree(world, about, by('he', undefined, early));
        const done = await grant(world, { ...about, confirmed: true }, manager(early));
        if (!done.ok) return;
        ['technician', 'he'].forEach((staffId, place) => {
          expect([staffId, overlaps(staffId) && !were[place]]).toEqual([staffId, false]);
        });
      },
    ),
  );
});

describe('those concerned', () => {
  const toWhom = (now: DutySwap, was?: DutySwap) =>
    saidOfSwap(now, was).map(({ what, staffId = '', permission = '' }) => `${what} ${staffId || permission}`);
  const asked = aSwap();
  const agreed = aSwap({ status: swapStatuses.agreed, takerId: 'he', agreedAt: 5 });
  const ended = (status: number, endedBy: string) => ({ ...agreed, status, endedBy });

  test.each([
    ['asked of somebody', asked, undefined, ['swapAsked he']],
    ['asked of anybody', aSwap({ toId: '' }), undefined, ['swapForAnybody pc.roster.list']],
    ['agreed to', agreed, asked, ['swapAgreed pc.roster.edit']],
    ['granted', ended(swapStatuses.granted, 'boss'), agreed, ['swapGranted technician', 'swapGranted he']],
    ['refused', ended(swapStatuses.refused, 'boss'), agreed, ['swapRefused technician', 'swapRefused he']],
    ['declined', ended(swapStatuses.declined, 'he'), agreed, ['swapDeclined technician']],
    ['taken back', ended(swapStatuses.withdrawn, 'technician'), agreed, ['swapWithdrawn he']],
    ['open again', aSwap({ toId: '' }), agreed, []],
    ['as it was', asked, asked, []],
  ])('hear of what is %s', (_, now, was, told) => {
    expect(toWhom(now, was)).toEqual(told);
  });

  test('see theirs and what anybody is asked, open ones first', () => {
    const swaps = [
      aSwap({ id: 'ended', status: swapStatuses.refused, endedAt: atTwo - day, askedAt: 3 }),
      aSwap({ id: 'long-ended', status: swapStatuses.refused, endedAt: atTwo - 4 * day }),
      aSwap({ id: 'open', given: aSwappedDuty('2025-11-30', [9, 17]), askedAt: 1 }),
      aSwap({ id: 'lapsed', given: aSwappedDuty(friday, [9, 17]) }),
      aSwap({ id: 'for-anybody', fromId: 'wu', toId: '', given: aSwappedDuty('2025-11-30', [9, 17]), askedAt: 2 }),
      aSwap({ id: 'of-others', fromId: 'wu', toId: 'li' }),
    ];
    const ids = (staffId: string) => swapsOf(staffId, 'shop-1', swaps, atTwo).map(({ id }) => id);
    expect(ids('technician')).toEqual(['for-anybody', 'open', 'ended']);
    expect(ids('wu')).toEqual(['for-anybody']);
    expect(swaps.map((swap) => roleIn(swap, 'he'))).toEqual(['taker', 'taker', 'taker', 'taker', 'anybody', undefined]);
  });
});
