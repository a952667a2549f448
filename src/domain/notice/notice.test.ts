import { describe, expect, test } from 'vitest';
import { brandScope } from '../kernel/entity.ts';
import { isFor, noticesFor, type Reader, unreadByType } from './audience.ts';
import { type Notice, notice } from './notice.ts';
import { noMarks } from './notice-marks.ts';
import { mostNotices, noticesStay } from './types.ts';

const now = 1_800_000_000_000;
const aNotice = (given: Partial<Notice> = {}): Notice => ({
  id: 'n1',
  shopId: 's1',
  staffId: '',
  permission: '',
  type: 3,
  what: 'exceptions',
  params: {},
  link: '/sync',
  createdAt: now - 1_000,
  ...given,
});
const reader = (given: Partial<Reader> = {}): Reader => ({
  shopId: 's1',
  staffId: 'wang',
  may: () => false,
  now,
  ...given,
});

describe('a notice', () => {
  test('is published to its shop alone, and to the brand only where it is for all of it', () => {
    expect(notice.scopes(aNotice())).toEqual(['s1']);
    expect(notice.scopes(aNotice({ staffId: 'wang' }))).toEqual(['s1']);
    expect(notice.scopes(aNotice({ shopId: '' }))).toEqual([brandScope]);
  });

  test.each<[string, Partial<Notice>, Partial<Reader>, boolean]>([
    ['for everybody of the shop', {}, {}, true],
    ['of another shop', { shopId: 's2' }, {}, false],
    ['of the brand', { shopId: '' }, {}, true],
    ['for oneself', { staffId: 'wang' }, {}, true],
    ['for somebody else', { staffId: 'li' }, { may: () => true }, false],
    ['for who has a right that one lacks', { permission: 'pc.order.exception' }, {}, false],
    [
      'for who has a right that one has',
      { permission: 'pc.order.exception' },
      { may: (right) => right === 'pc.order.exception' },
      true,
    ],
    ['of 90 days ago', { createdAt: now - noticesStay }, {}, false],
    ['of not quite 90 days ago', { createdAt: now - noticesStay + 1 }, {}, true],
  ])('%s is seen by who it is for', (_, given, as, expected) => {
    expect(isFor(reader(as), aNotice(given))).toBe(expected);
  });

  test('is shown among the newest 99, the newest first', () => {
    const many = Array.from({ length: 120 }, (_, at) => aNotice({ id: `n${at}`, createdAt: now - 120 + at }));
    const seen = noticesFor(reader(), many, undefined);
    expect(seen).toHaveLength(mostNotices);
    expect([seen[0]?.id, seen.at(-1)?.id]).toEqual(['n119', 'n21']);
    expect(unreadByType(seen)).toMatchObject({ 0: 99, 3: 99 });
  });

  test('is read singly or with all up to a moment, and counted by type where it is not', () => {
    const all = [
      aNotice({ id: 'a', createdAt: 10, type: 1 }),
      aNotice({ id: 'b', createdAt: 20 }),
      aNotice({ id: 'c', createdAt: 30, type: 1 }),
      aNotice({ id: 'd', createdAt: 40, type: 2 }),
    ];
    const marks = { ...noMarks('s1', 'wang'), readUpTo: 20, readIds: ['d'] };
    const seen = noticesFor(reader({ now: 50 }), all, marks);
    expect(seen.map(({ id, isRead }) => `${id} ${isRead}`)).toEqual(['d true', 'c false', 'b true', 'a true']);
    expect(unreadByType(seen)).toEqual({ 0: 1, 1: 1, 2: 0, 3: 0 });
  });
});
