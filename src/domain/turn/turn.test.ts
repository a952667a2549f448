import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { atMinute, turnDayOfTests } from '../../../tests/make-turn.ts';
import { World } from '../../../tests/world.ts';
import { defaultSettings, type ShopSettings } from '../shop/shop-settings.ts';
import { queueOf } from './queue.ts';
import { recordTurn } from './record.ts';
import { skipTurn } from './skip.ts';
import { turnStates, whyNotIn } from './states.ts';
import type { TurnAct } from './turn-act.ts';
import { turnDay } from './turn-day.ts';
import { undoTurn } from './undo.ts';

const shop = (settings: Partial<ShopSettings> = {}): World =>
  new World({
    shopSettings: [{ ...defaultSettings('shop-1'), ...settings }],
    employee: [
      ...['Chen', 'Li', 'Wu'].map((name) => anEmployee({ id: name.toLowerCase(), name, shopId: 'shop-1' })),
      anEmployee({ id: 'gone', name: 'Sun', shopId: 'shop-1', resignedAt: 1 }),
      anEmployee({ id: 'elsewhere', name: 'Qian', shopId: 'shop-2', grants: [] }),
    ],
  });
const day = turnDayOfTests;
let ids = 0;
const id = (): string => {
  ids += 1;
  return `act-${ids}`;
};
type Who = Parameters<typeof atMinute>[1];
const record = (world: World, minutes: number, kind: string, staffId: string, more: object = {}, who: Who = {}) =>
  world.run(
    recordTurn,
    { turnActId: id(), day, staffId, kind, reason: '', orderId: '', ...more },
    atMinute(minutes, who),
  );
const skip = (world: World, minutes: number, staffId: string, who: Who = {}) =>
  world.run(skipTurn, { turnActId: id(), day, staffId, reason: 'a woman is asked for' }, atMinute(minutes, who));
const undo = (world: World, minutes: number, undoes: string, who: Who = {}) =>
  world.run(undoTurn, { turnActId: id(), day, undoes }, atMinute(minutes, who));

const acts = (world: World) => world.every('turnAct') as unknown as TurnAct[];
const lastId = (world: World): string => acts(world).at(-1)?.id ?? '';
const line = (world: World): string[] => {
  const rule = world.every('shopSettings')[0] as unknown as ShopSettings;
  return queueOf({ acts: acts(world), rule, duties: [], now: Date.now() }).line.map(({ staffId }) => staffId);
};
const tasks = (world: World) => world.every('exception').map(({ code, params }) => ({ code, params }));
const refused = (code: string, params: object = {}) => ({ ok: false, code, params });
const replay = { replay: true };

const open = async (settings: Partial<ShopSettings> = {}): Promise<World> => {
  const world = shop(settings);
  for (const [place, who] of ['chen', 'li', 'wu'].entries()) await record(world, place, 'in', who);
  return world;
};

describe('what a counter without contact wrote of somebody of another shop', () => {
  test('is refused: nobody sends them guests here', async () => {
    const world = await open();
    for (const kind of ['in', 'given', 'named'])
      expect(await record(world, 9, kind, 'elsewhere', {}, replay)).toEqual(refused('turn.notHere', { name: 'Qian' }));
    expect(await skip(world, 9, 'elsewhere', replay)).toEqual(refused('turn.notHere', { name: 'Qian' }));
    expect(line(world)).toEqual(['chen', 'li', 'wu']);
  });

  test('is booked where they stood in the queue or the roster before they went there', async () => {
    const moved = { shopId: 'shop-2', grants: [] };
    const world = await open();
    world.put('employee', anEmployee({ id: 'chen', name: 'Chen', ...moved }));
    expect(await record(world, 9, 'given', 'chen', {}, replay)).toMatchObject({ ok: true });
    world.put('employee', anEmployee({ id: 'planned', name: 'Zhou', ...moved }));
    world.put('dutyWeek', aDutyWeek('planned', { [day]: aDuty(day, [9, 18]) }));
    expect(await record(world, 10, 'in', 'planned', {}, replay)).toMatchObject({ ok: true });
  });

  test('of who has left is booked: it had happened', async () => {
    expect(await record(await open(), 9, 'in', 'gone', {}, replay)).toMatchObject({ ok: true });
  });
});

describe('the queue of a day', () => {
  test('is written act by act, each with who wrote it where', async () => {
    const world = await open();
    expect(await record(world, 5, 'given', 'chen', { orderId: 'order-1' })).toMatchObject({ ok: true });
    expect(acts(world).at(-1)).toMatchObject({
      kind: 'given',
      orderId: 'order-1',
      by: 'cashier',
      counterId: 'counter-2',
      day,
    });
    expect(line(world)).toEqual(['li', 'wu', 'chen']);
  });

  test('is that of the night before until four', () => {
    const at = (time: string) => turnDay(Date.parse(`2025-11-22T${time}+08:00`), 'Asia/Shanghai');
    expect([at('03:59'), at('04:00'), at('23:59')]).toEqual(['2025-11-21', '2025-11-22', '2025-11-22']);
  });

  test.each([
    ['of nobody', 'nobody', 'turn.staffUnknown', {}],
    ['of somebody who has left', 'gone', 'turn.notHere', { name: 'Sun' }],
    ['of somebody who works elsewhere', 'elsewhere', 'turn.notHere', { name: 'Qian' }],
  ])('takes no act %s', async (_, staffId, code, params) => {
    expect(await record(await open(), 5, 'in', staffId)).toEqual(refused(code, params));
  });

  test('takes none of another day, and of one far away neither from a counter without contact', async () => {
    const world = await open();
    expect(await record(world, 5, 'in', 'chen', { day: '2025-11-22' })).toEqual(refused('turn.otherDay'));
    expect(await record(world, 5, 'in', 'chen', { day: '2025-11-22' }, replay)).toMatchObject({ ok: true });
    expect(await record(world, 5, 'in', 'chen', { day: '2025-11-24' }, replay)).toEqual(refused('turn.otherDay'));
  });

  test('takes an act once', async () => {
    const world = await open();
    const again = { turnActId: lastId(world) };
    expect(await record(world, 5, 'away', 'chen', again)).toEqual(refused('turn.writtenAlready'));
  });

  test('gives guests in turn to who is next alone, and named ones to whoever is free', async () => {
    const world = await open();
    expect(await record(world, 5, 'given', 'li')).toEqual(refused('turn.notNext', { name: 'Li' }));
    expect(await record(world, 5, 'named', 'li')).toMatchObject({ ok: true });
    expect(await record(world, 6, 'named', 'li')).toEqual(refused('turn.withGuest', { name: 'Li' }));
  });

  test('has whoever is on duty by the roster', async () => {
    const world = shop();
    world.put('dutyWeek', aDutyWeek('li', { [day]: aDuty(day, [9, 17]) }));
    expect(await record(world, 5, 'in', 'li')).toEqual(refused('turn.thereAlready', { name: 'Li' }));
    expect(await record(world, 5, 'given', 'li')).toMatchObject({ ok: true });
  });
});

test.each(Object.entries(turnStates))('how %s goes with somebody in each state', (kind, states) => {
  const queueIn = (state: string) => {
    const who = { staffId: 'chen', state } as never;
    return { line: state === 'gone' ? [] : [who], next: state === 'free' ? who : undefined };
  };
  for (const [state, code] of Object.entries(states))
    expect(whyNotIn(kind as never, queueIn(state), 'chen')).toBe(code ?? undefined);
});

describe('a guest who goes past somebody', () => {
  test('is said with a reason by a manager', async () => {
    const world = await open();
    expect(await skip(world, 5, 'chen')).toMatchObject({ ok: true });
    expect(await record(world, 6, 'given', 'li')).toMatchObject({ ok: true });
    expect(line(world)).toEqual(['chen', 'wu', 'li']);
    const cashier = { may: (right: string) => right !== 'pc.turn.skip' };
    expect(await skip(world, 7, 'chen', cashier)).toEqual(refused('notAllowed'));
    for (const reason of ['', ' '])
      expect(skipTurn.args.safeParse({ turnActId: 'a', day, staffId: 'chen', reason }).success).toBe(false);
  });

  test('is taken back by a manager alone; what else was done that day by whoever did it', async () => {
    const world = await open();
    await skip(world, 5, 'chen');
    const cashier = { may: (right: string) => right !== 'pc.turn.skip' };
    expect(await undo(world, 6, lastId(world), cashier)).toEqual(refused('notAllowed'));
    await record(world, 7, 'given', 'li');
    expect(await undo(world, 8, lastId(world), cashier)).toMatchObject({ ok: true });
  });
});

describe('the last act', () => {
  test('is taken back by one of its own, and no other', async () => {
    const world = await open();
    await record(world, 5, 'given', 'chen');
    const given = lastId(world);
    expect(await undo(world, 6, acts(world)[0]?.id ?? '')).toEqual(refused('turn.notLast'));
    expect(await undo(world, 6, given)).toMatchObject({ ok: true });
    expect([line(world), acts(world).length]).toEqual([['chen', 'li', 'wu'], 5]);
    expect(acts(world).at(-1)).toMatchObject({ kind: 'undone', undoes: given, staffId: 'chen' });
    expect(await undo(world, 7, given)).toEqual(refused('turn.undoneAlready'));
    expect(await undo(world, 7, lastId(world))).toEqual(refused('turn.nothingToUndo'));
    expect(await undo(world, 7, 'nothing')).toEqual(refused('turn.nothingToUndo'));
  });

  test('of a counter without contact is taken back, though others have written later ones', async () => {
    const world = await open();
    await record(world, 5, 'given', 'chen');
    const given = lastId(world);
    await record(world, 6, 'given', 'li');
    expect(await undo(world, 7, given, replay)).toMatchObject({ ok: true });
    expect(line(world)).toEqual(['chen', 'wu', 'li']);
    expect(await undo(world, 8, given, replay)).toMatchObject({ ok: true, changes: [] });
  });
});

describe('two counters without contact', () => {
  test('that gave the same person a guest have both given one, with a task', async () => {
    const world = await open();
    await record(world, 5, 'given', 'chen');
    expect(await record(world, 8, 'given', 'chen', {}, { ...replay, counterId: 'counter-3' })).toMatchObject({
      ok: true,
    });
    expect(tasks(world)).toEqual([{ code: 'turnGivenTwice', params: { name: 'Chen' } }]);
  });

  test('whichever of them is heard of first', async () => {
    const world = await open();
    await record(world, 8, 'named', 'chen');
    await record(world, 5, 'given', 'chen', {}, replay);
    expect(tasks(world)).toHaveLength(1);
  });

  test('are told once of each, and not of who was free again in between', async () => {
    const world = await open();
    await record(world, 5, 'given', 'chen');
    await record(world, 30, 'back', 'chen');
    await record(world, 40, 'named', 'chen', {}, replay);
    expect(tasks(world)).toEqual([]);
    await record(world, 50, 'named', 'chen', {}, replay);
    await record(world, 55, 'away', 'li', {}, replay);
    expect(tasks(world)).toHaveLength(1);
  });

  test('one of which took back that somebody was free again are told too', async () => {
    const world = await open();
    await record(world, 5, 'given', 'chen');
    await record(world, 30, 'back', 'chen');
    const back = lastId(world);
    await record(world, 40, 'named', 'chen');
    await undo(world, 35, back, replay);
    expect(tasks(world)).toEqual([{ code: 'turnGivenTwice', params: { name: 'Chen' } }]);
  });
});
