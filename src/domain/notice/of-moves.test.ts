import { expect, test } from 'vitest';
import { day } from '../values/durations.ts';
import { noticesOfMove } from './of-moves.ts';

const booked = { commandId: 'c1', by: 'Wang', shopId: 's1', headquartersId: 'hq', at: 90_000_000 };
const told = (name: string, more: object = {}) =>
  noticesOfMove({ ...booked, name, ...more }).map(({ shopId, permission, params }) => [shopId, permission, params]);

test('the shop and the headquarters are told who has moved value, and the headquarters of itself once', () => {
  const said = { by: 'Wang', move: 'member.merge' };
  expect(told('member.merge')).toEqual([
    ['s1', 'pc.overview.list', said],
    ['hq', 'pc.overview.list', said],
  ]);
  expect(told('member.merge', { shopId: 'hq' })).toEqual([['hq', 'pc.overview.list', said]]);
});

test('what happens many times a day is told once a day, else each act', () => {
  const ids = (name: string, more: object = {}) => noticesOfMove({ ...booked, name, ...more }).map(({ id }) => id);
  expect(ids('points.correct')).toEqual(ids('points.correct', { commandId: 'c2' }));
  expect(ids('points.correct')).not.toEqual(ids('points.correct', { at: booked.at + day }));
  expect(ids('member.merge')).not.toEqual(ids('member.merge', { commandId: 'c2' }));
});

test('a first mobile is told like another one, and nothing else that is changed of a member', () => {
  expect(told('member.edit')).toEqual([]);
  expect(told('member.edit', { formerMobiles: ['13800000000'] })).toHaveLength(2);
  expect(told('member.edit', { isFirstMobile: true }).map(([place]) => place)).toEqual(['s1', 'hq']);
});

test('nothing is told of what moves no value, or moves it as the work of a day', () => {
  expect(told('order.park')).toEqual([]);
  expect(told('order.collect')).toEqual([]);
});

test('whose password was set by somebody else hears of it, with the shop and the headquarters', () => {
  const notices = noticesOfMove({ ...booked, name: 'employee.changePassword', args: { employeeId: 'li' } });
  expect(notices.map(({ shopId, staffId, permission, params }) => [shopId, staffId, permission, params.move])).toEqual([
    ['s1', 'li', '', 'employee.changePasswordOwn'],
    ['s1', '', 'pc.overview.list', 'employee.changePassword'],
    ['hq', '', 'pc.overview.list', 'employee.changePassword'],
  ]);
});

test.each(['commissionRule.add', 'commissionRule.edit'])(
  '%s is told to the headquarters where a place below writes it',
  (name) => {
    expect(told(name)).toEqual([['hq', 'pc.overview.list', { by: 'Wang', move: name }]]);
    expect(told(name, { shopId: 'hq' })).toEqual([]);
  },
);
