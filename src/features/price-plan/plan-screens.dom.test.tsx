import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { planStatuses } from '#domain/price-plan/price-plan.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { saidAt } from '../../../tests/components/fill-in.tsx';
import type { serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { oil as aBottle } from '../../../tests/make-orders.ts';
import { aPlan } from '../../../tests/make-plan.ts';
import { PlanScreen } from './plan-screen.tsx';
import { AddPlanScreen, EditPlanScreen } from './write-plan.tsx';

const shop = aShop({ id: 'hq', type: 0 });
const nothing = () => undefined;
const before = { originalPrice: 3_800, memberPrice: 3_500, onShelf: true };
const after = { originalPrice: 4_000, memberPrice: null, onShelf: true };
const oil = { kind: 'product', itemId: 'oil', name: 'Oil', shopId: '', before, after, keepsOwn: false };
const stores = [{ shopId: 'shop-2', name: 'West', changes: 0, keepsOwn: 1 }];

const bottle = aBottle({ id: 'oil', originalPrice: 3_800, memberPrice: 3_500 });
const named = [{ id: 'oil', title: 'Oil', picture: '' }];
const open = (part: React.ReactNode, status: 0 | 1 | 2 | 3, replies: Parameters<typeof serverOf>[0] = {}) =>
  atOffice(part, {
    shop,
    permissions: ['pc.item.manage'],
    held: { 'item.byId': bottle, 'record.found': named, 'record.named': named },
    replies: {
      'GET /price_plans/plan-1': { data: aPlan({ status }) },
      'GET /price_plans/plan-1/stores': { data: stores },
      'GET /price_plans/plan-1/left_out': { data: [] },
      'GET /price_plans/plan-1/changes?shop_id=': { data: [oil] },
      'GET /price_plans/plan-1/changes': { data: [oil] },
      ...replies,
    },
  });
const plan = <PlanScreen id="plan-1" onEdit={nothing} onRemoved={nothing} />;

/** A field of the first line. */
const first = (testId: string): string => `${testId}-0`;

beforeEach(() => localStorage.clear());

describe('a price plan', () => {
  test('shows before it is published what it changes, item by item', async () => {
    open(plan, planStatuses.draft);
    const row = await screen.findByTestId('plan-change-oil');
    for (const text of ['Oil', '¥38.00', '¥40.00', '¥35.00', 'No member price any more'])
      expect(row.textContent).toContain(text);
    expect(screen.getByTestId('plan-store')).toBeTruthy();
    for (const testId of ['remove-plan', 'edit-plan', 'publish-plan']) expect(screen.getByTestId(testId)).toBeTruthy();
    expect(screen.queryByTestId('withdraw-plan')).toBeNull();
  });

  test.each([
    [planStatuses.draft, 'put them right'],
    [planStatuses.published, 'will be left out'],
    [planStatuses.applied, 'were left out'],
  ] as const)('in status %s shows which items it cannot change, each with the reason', async (status, title) => {
    const unified = { kind: 'product', itemId: 'tea', name: 'Tea', refused: 'item.pricesUnified' };
    open(plan, status, { 'GET /price_plans/plan-1/left_out': { data: [unified] } });
    const shown = (await screen.findByTestId('plan-left-out')).textContent;
    expect(shown).toContain(title);
    expect(shown).toContain('Tea: Its prices are the same in every store');
  });

  test('is published once that is confirmed', async () => {
    const gave = open(plan, planStatuses.draft, {
      'PUT /price_plans/plan-1/publish': { data: aPlan({ status: planStatuses.published }) },
    });
    await tap('publish-plan');
    expect(gave()).toEqual([]);
    await tap('publish-confirm');
    expect(gave()).toEqual([['PUT /price_plans/plan-1/publish', undefined]]);
  });

  test('that is published is only withdrawn, and one that holds is only looked at', async () => {
    open(plan, planStatuses.published);
    await screen.findByTestId('withdraw-plan');
    for (const testId of ['remove-plan', 'edit-plan', 'publish-plan']) expect(screen.queryByTestId(testId)).toBeNull();
  });

  test('that holds is only looked at', async () => {
    open(plan, planStatuses.applied);
    await screen.findByTestId('plan-change-oil');
    for (const testId of ['withdraw-plan', 'remove-plan', 'edit-plan', 'publish-plan'])
      expect(screen.queryByTestId(testId)).toBeNull();
  });

  test('is asked for its day, stores, items and prices, and goes on to its page once it is made', async () => {
    const onAdded = vi.fn();
    open(<AddPlanScreen onAdded={onAdded} />, planStatuses.draft);
    await screen.findByTestId('add-plan-page');
    for (const testId of ['plan-name', 'plan-day', 'plan-shops', 'plan-over-own', 'plan-lines', 'plan-remark'])
      expect(await screen.findByTestId(testId)).toBeTruthy();
    await typeIn('plan-name', 'Winter');
    await tap('save-plan');
    // Neither day nor items are said.
    expect(onAdded).not.toHaveBeenCalled();
    expect((await screen.findByTestId('plan-day')).getAttribute('aria-invalid')).toBe('true');
  });

  test('is changed line by line until it is published', async () => {
    const onSaved = vi.fn();
    const gave = open(<EditPlanScreen id="plan-1" onSaved={onSaved} />, planStatuses.draft, {
      'PUT /price_plans/plan-1': { data: aPlan() },
    });
    await screen.findByTestId('edit-plan-page');
    expect(await screen.findByTestId(first('plan-shelf'))).toBeTruthy();
    await typeIn(first('plan-price'), '41');
    await typeIn(first('plan-member-price'), '39');
    await tap('save-plan');
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(gave()[0]?.[1]).toMatchObject({ lines: [{ itemId: 'oil', originalPrice: 4_100, memberPrice: 3_900 }] });
  });

  test('says beside the fields what an item costs now; an empty price for members keeps it, unless it is taken away', async () => {
    const lines = [{ ...aPlan().lines[0], withoutMemberPrice: false }];
    const gave = open(<EditPlanScreen id="plan-1" onSaved={nothing} />, planStatuses.draft, {
      'GET /price_plans/plan-1': { data: { ...aPlan(), lines } },
      'PUT /price_plans/plan-1': { data: aPlan() },
    });
    expect((await screen.findByTestId('present-prices-oil')).textContent).toContain('¥38.00');
    expect(screen.getByTestId('present-prices-oil').textContent).toContain('¥35.00');
    expect(document.body.textContent).toContain('Empty: the member price stays');
    await typeIn(first('plan-price'), '42');
    await tap('save-plan');
    expect(gave()[0]?.[1]).toMatchObject({ lines: [{ memberPrice: null, withoutMemberPrice: false }] });
    await tap(first('plan-without-member'));
    await tap('save-plan');
    expect(gave()[1]?.[1]).toMatchObject({ lines: [{ memberPrice: null, withoutMemberPrice: true }] });
    await typeIn(first('plan-member-price'), '39');
    expect(screen.queryByTestId(first('plan-without-member'))).toBeNull();
    await typeIn(first('plan-price'), '38');
    await tap('save-plan');
    expect(document.body.textContent).toContain('Members cannot pay more');
  });

  test('that was written before the choice was there takes the price for members away, and says so', async () => {
    open(<EditPlanScreen id="plan-1" onSaved={nothing} />, planStatuses.draft);
    const taken = await screen.findByTestId<HTMLInputElement>(first('plan-without-member'));
    expect(taken.checked).toBe(true);
  });

  test('no longer asks for items once one is chosen', async () => {
    open(<AddPlanScreen onAdded={nothing} />, planStatuses.draft);
    await typeIn('plan-name', 'Winter');
    await tap('save-plan');
    const lines = await screen.findByTestId('plan-lines');
    await waitFor(() => expect(saidAt('plan-lines')).toBe('Required'));
    await act(async () => void fireEvent.click(lines));
    await act(
      async () => void fireEvent.click((await screen.findAllByRole('option', { hidden: true })).at(-1) as HTMLElement),
    );
    await screen.findByTestId(first('plan-price'));
    expect(saidAt('plan-lines')).toBeUndefined();
  });

  test('that is published is closed to changes', async () => {
    open(<EditPlanScreen id="plan-1" onSaved={nothing} />, planStatuses.published);
    expect((await screen.findByTestId('plan-name')).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByTestId('save-plan')).toBeNull();
  });
});
