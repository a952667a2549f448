import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { deviceKinds } from './kinds.ts';
import { whyNotRun } from './machine-command.ts';
import { mostWorn, type PartCare, partsOn, partsToDo } from './part-status.ts';
import { partStates } from './part-wear.ts';
import { deviceParts, partRules, partsOf } from './parts.ts';
import { deviceStatuses, labelsOf, silentAfter } from './statuses.ts';
import { longestMessage, readMessage, readTopic, topicOf } from './wire.ts';

const now = 10_000_000;

describe('the labels of a machine', () => {
  const lately = { connected: true, lastAt: now - 1_000 };
  test.each([
    [0, ['offline']],
    [16, ['offline']],
    [32, ['online', 'idle']],
    [48, ['online', 'idle']],
    [64, ['online', 'occupied']],
    [80, ['online', 'occupied']],
    [96, ['online', 'idle']],
    [160, ['online', 'idle']],
    [240, ['online']],
    [99, ['online']],
  ])('in status %i are %j', (status, labels) => expect(labelsOf({ ...lately, status }, 0, now)).toEqual(labels));

  test.each([
    ['that lost its connection', { connected: false, lastAt: now }],
    ['that was never heard of', { connected: true, lastAt: null }],
    ['that is silent for three minutes', { connected: true, lastAt: now - silentAfter }],
  ])('of one %s are offline, whatever it said', (_, standing) =>
    expect(labelsOf({ ...standing, status: deviceStatuses.inService }, 0, now)).toEqual(['offline']),
  );

  test.each([
    [99.9, []],
    [100, ['overload']],
    [199.9, ['overload']],
    [200, ['severeOverload']],
  ])('with a part that is worn by %f have %j', (wear, more) =>
    expect(labelsOf({ ...lately, status: 32 }, wear, now).slice(2)).toEqual(more),
  );
});

const of = (care: readonly PartCare[], counted: number, today = '2026-12-01') =>
  partsOn({ kind: 'shockwave', care }, [{ part: 'catheter', counted }], today);

describe('the parts of a machine', () => {
  test('are those of its kind, and each kind of part is in some machine', () => {
    for (const kind of deviceKinds)
      expect(partsOn({ kind, care: [] }, [], '2026-12-01')).toHaveLength(partsOf[kind].length);
    expect(new Set(Object.values(partsOf).flat())).toEqual(new Set(deviceParts));
  });

  test.each([
    [0, 0, 100, 'inOrder'],
    [10_000, 50, 50, 'inOrder'],
    [20_000, 100, 0, 'due'],
    [39_999, 199.9, 0, 'due'],
    [40_000, 200, 0, 'overdue'],
  ] as const)('that were used %i times are worn by %f, have %f left and are %s', (counted, wear, left, state) =>
    expect(of([], counted)[0]).toMatchObject({ wear, left, state: partStates[state] }),
  );

  test('are as new once they were changed, whatever was counted before', () => {
    const care: PartCare = { part: 'catheter', changedOn: '2026-12-01', cleanedOn: '', from: 39_000 };
    expect(of([care], 40_000)[0]).toMatchObject({ wear: 5, left: 95 });
    expect(of([care], 10)[0]).toMatchObject({ wear: 0, left: 100 });
  });

  test('that the machine does not tell of are not taken for worn', () => {
    expect(of([], 0)[1]).toMatchObject({ part: 'ballisticPad', wear: null, left: null, state: partStates.inOrder });
  });

  test.each([
    ['', '', '', true],
    ['2026-11-29', '', '2026-12-02', false],
    ['2026-11-28', '', '2026-12-01', true],
    ['2026-11-20', '', '2026-11-23', true],
    ['2026-11-20', '2026-11-30', '2026-12-03', false],
  ])(
    'the guide tube that was cleaned on “%s” and changed on “%s” is cleaned on “%s”',
    (cleanedOn, changedOn, cleanOn, cleanNow) =>
      expect(of([{ part: 'catheter', changedOn, cleanedOn, from: 0 }], 0)[0]).toMatchObject({ cleanOn, cleanNow }),
  );

  test('a lens is cleaned after 30 days, other parts are never cleaned', () => {
    const lens = { part: 'sensorLens', changedOn: '', cleanedOn: '2026-11-01', from: 0 } as const;
    const parts = partsOn({ kind: 'moxibustion', care: [lens] }, [], '2026-12-01');
    expect(parts.filter(({ cleanNow }) => cleanNow).map(({ part, cleanOn }) => [part, cleanOn])).toEqual([
      ['sensorLens', '2026-12-01'],
    ]);
  });

  test('of which something is to be done are told, the most worn first', () => {
    const parts = partsOn(
      { kind: 'shockwave', care: [] },
      [
        { part: 'rubberPad', counted: 50_000 },
        { part: 'ballisticPad', counted: 20_000 },
      ],
      '2026-12-01',
    );
    expect(partsToDo(parts).map(({ part }) => part)).toEqual(['rubberPad', 'ballisticPad', 'catheter']);
    expect(mostWorn(parts)).toBe(250);
  });

  test('wear the more the more is counted, and never less than nothing is left', () => {
    const count = fc.nat(5_000_000);
    fc.assert(
      fc.property(fc.constantFrom(...deviceParts), count, count, (part, counted, more) => {
        const kind = deviceKinds.find((each) => partsOf[each].includes(part)) ?? 'moxibustion';
        const at = (total: number) =>
          partsOn({ kind, care: [] }, [{ part, counted: total }], '2026-12-01').find((each) => each.part === part);
        expect(at(counted + more)?.wear ?? 0).toBeGreaterThanOrEqual(at(counted)?.wear ?? 0);
        expect(at(counted)?.left ?? 0).toBeGreaterThanOrEqual(0);
        expect(partRules[part].cleanDays).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a command to a machine', () => {
  const command = { id: 'c1', verb: 'start', until: 5_000 } as const;
  test.each([
    [4_999, [], undefined],
    [5_000, [], 'late'],
    [9_000, [], 'late'],
    [4_999, ['c1'], 'again'],
  ])('at %i with %j carried out is not run for the reason %s', (at, ran, why) =>
    expect(whyNotRun(command, at, ran)).toBe(why),
  );
});

describe('on the wire', () => {
  const good = { boot: 'boot-one', n: 2, status: 80, uses: 1, parts: { filters: 5 } };
  test('a message says its kind by its topic alone', () => {
    expect(readMessage('state', JSON.stringify({ ...good, kind: 'birth' }))).toEqual({ ...good, kind: 'state' });
  });
  test.each([
    ['not JSON', 'state', '{'],
    ['no object', 'state', '"boot"'],
    ['null', 'state', 'null'],
    ['without a number', 'state', JSON.stringify({ ...good, n: undefined })],
    ['with a number below 0', 'state', JSON.stringify({ ...good, n: -1 })],
    ['with a count that is none', 'state', JSON.stringify({ ...good, parts: { filters: '5' } })],
    ['with too short a word of its start', 'state', JSON.stringify({ ...good, boot: 'b' })],
    ['of an unknown kind', 'weather', JSON.stringify(good)],
    ['of a kind that objects have', 'toString', JSON.stringify(good)],
    ['too long', 'event', JSON.stringify({ boot: 'boot-one', n: 1, what: 'fault', more: 'x'.repeat(longestMessage) })],
  ])('a message that is %s is none', (_, kind, text) => expect(readMessage(kind, text)).toBeUndefined());

  test('whatever is sent, nothing breaks', () => {
    fc.assert(
      fc.property(fc.string(), fc.json(), (kind, text) => {
        expect(() => readMessage(kind, text)).not.toThrow();
      }),
    );
  });

  test('a topic names brand and machine', () => {
    const address = { brandId: 'brand-1', deviceId: 'device-1' };
    expect(topicOf(address, 'cmd')).toBe('c1/brand-1/device-1/cmd');
    expect(readTopic('c1/brand-1/device-1/birth')).toEqual({ ...address, kind: 'birth' });
  });
  test.each([
    '',
    'c1/a/b',
    'c2/a/b/birth',
    'c1/a/b/birth/more',
    'c1/+/b/birth',
    'c1/a/#',
    'c1//b/birth',
    'c1/a/b/toString',
  ])('“%s” is no topic of a machine', (topic) => expect(readTopic(topic)).toBeUndefined());
});
