import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestOf } from '#domain/kernel/call.ts';
import { pointsCalls } from '#domain/points/calls.ts';
import { defaultPointsRule } from '#domain/points/points-rule.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { aShop } from '../../../tests/make.ts';
import { aPointsEntry } from '../../../tests/make-points.ts';
import { MemberPoints } from './member-points.tsx';
import { PointsRuleSection } from './points-rule.tsx';

beforeEach(() => localStorage.clear());

/** The last day is the 30th of November 2027 in the shop. */
const endsAt = Date.parse('2027-11-30T16:00:00Z');
const entries = [
  aPointsEntry({ id: 'a', amount: 150, endsAt }),
  aPointsEntry({ id: 'b', kind: 'takenBack', amount: -30, endsAt }),
  aPointsEntry({ id: 'c', kind: 'corrected', amount: 5, note: 'forgotten at the counter' }),
];
const ofMember = `GET ${requestOf(pointsCalls.ofMember, { params: { id: 'm1' } }).path}`;
const list = requestOf(pointsCalls.list, { filter: { member_id: 'm1' }, page: 1, perPage: 10 });

const openMember = (held: object = {}, permissions: readonly string[] = ['pc.member.list', 'pc.member.points']) =>
  atOffice(<MemberPoints id="m1" />, {
    permissions,
    replies: {
      [ofMember]: {
        data: {
          points: 125,
          lots: [
            { endsAt, left: 120 },
            { endsAt: null, left: 5 },
          ],
          at: 1,
          ...held,
        },
      },
      [`GET ${list.path}`]: { data: entries, meta: { total: 3, page: 1, per_page: 10 } },
      'POST /pc/v1/members/m1/points': { data: { points: 130, lots: [], at: 1 } },
    },
  });

describe('the points of a member', () => {
  test('are shown with what of them ends next, and how they came about', async () => {
    openMember();
    expect((await screen.findByTestId('points-held')).textContent).toBe('Points held 125');
    expect(screen.getByTestId('points-end').textContent).toMatch(/^120 hold until .*30/);
    expect((await screen.findByTestId('points-a')).textContent).toContain('Earned');
    expect(screen.getByTestId('points-a').textContent).toContain('150');
    expect(screen.getByTestId('points-a').textContent).toContain('11/30/2027');
    expect(screen.getByTestId('points-b').textContent).toMatch(/Taken back.*-30/);
    expect(screen.getByTestId('points-c').textContent).toContain('forgotten at the counter');
    expect(screen.getByTestId('points-c').textContent).toContain('For ever');
    expect(within(screen.getByTestId('member-points')).queryByTestId('points-below')).toBeNull();
  });

  test('say why they are below 0', async () => {
    openMember({ points: -20, lots: [] });
    expect((await screen.findByTestId('points-below')).textContent).toContain('Below 0');
    expect(screen.queryByTestId('points-end')).toBeNull();
  });

  test('that never end name no day', async () => {
    openMember({ points: 5, lots: [{ endsAt: null, left: 5 }] });
    await screen.findByTestId('points-held');
    expect(screen.queryByTestId('points-end')).toBeNull();
  });

  test('are corrected by whoever may, with a reason', async () => {
    const gave = openMember();
    await tap('correct-points');
    expect(screen.getByText(/There are 125/)).toBeDefined();
    await tap('points-way');
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: 'Take points away' })));
    await typeIn('points-amount', '5');
    await tap('confirm-points');
    // Without a reason nothing is given.
    expect(gave()).toEqual([]);
    await typeIn('points-reason', 'by mistake');
    await tap('confirm-points');
    const body = { way: 'take', amount: 5, reason: 'by mistake' };
    await waitFor(() => expect(gave()).toEqual([['POST /pc/v1/members/m1/points', body]]));
  });

  test('are only looked at by others', async () => {
    openMember({}, ['pc.member.list', 'pc.member.manage']);
    await screen.findByTestId('points-held');
    expect(screen.queryByTestId('correct-points')).toBeNull();
  });
});

const openRule = (given: { type?: 0 | 1; permissions?: string[]; offline?: boolean } = {}) => {
  const shop = aShop({ type: given.type ?? 0 });
  return atOffice(<PointsRuleSection />, {
    shop,
    permissions: given.permissions ?? ['pc.shop.settings'],
    offline: given.offline ?? false,
    held: { 'points.rule': defaultPointsRule, 'shop.current': shop },
    replies: { 'PUT /pc/v1/points/rule': { data: defaultPointsRule } },
  });
};

describe('the rule of points', () => {
  test('is written by the headquarters', async () => {
    const gave = openRule();
    await tap('points-enabled');
    await typeIn('points-per-100', '50');
    await typeIn('points-months', '');
    await tap('points-spendable');
    await typeIn('points-per-yuan', '200');
    await typeIn('points-most-percent', '50');
    await typeIn('points-least-spent', '300');
    await tap('points-cards');
    await act(async () => void fireEvent.click(await screen.findByRole('option', { name: /recharged/ })));
    await typeIn('points-visitor', '0');
    await typeIn('points-beginner', '90');
    await typeIn('points-intermediate', '110');
    await typeIn('points-advanced', '120');
    await typeIn('points-senior', '150');
    await typeIn('points-veteran', '200');
    await tap('save-points');
    const levels = { visitor: 0, beginner: 90, intermediate: 110, advanced: 120, senior: 150, veteran: 200 };
    const spending = { spendable: true, perYuan: 200, mostPercent: 50, leastSpent: 300 };
    const rule = { enabled: true, ...spending, per100: 50, cards: 'sale', validMonths: null, ...levels };
    await waitFor(() => expect(gave()).toEqual([['PUT /pc/v1/points/rule', rule]]));
  });

  test('says what is wrong where it is wrong', async () => {
    const gave = openRule();
    await typeIn('points-per-100', '0');
    await tap('save-points');
    expect(within(screen.getByTestId('points-rule')).getByText('A whole number from 1 to 10,000')).toBeDefined();
    expect(gave()).toEqual([]);
  });

  test.each([
    ['a store', { type: 1 as const }, 'The rule of points is set by the headquarters'],
    ['whoever lacks the right', { permissions: [] }, /You may not do this/],
    ['a device without contact', { offline: true }, /contact|online|connection/i],
  ])('is only read by %s', async (_, given, why) => {
    openRule(given);
    expect(await screen.findByTestId('points-per-100')).toHaveProperty('disabled', true);
    expect(screen.getByText(why)).toBeDefined();
  });
});
