import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PointsAccount } from '#domain/points/points-account.ts';
import type { PointsRule } from '#domain/points/points-rule.ts';
import { atCounter } from '../../../../tests/components/at-counter.tsx';
import { aMember } from '../../../../tests/make-member.ts';
import { oil } from '../../../../tests/make-orders.ts';
import { aPointsRule } from '../../../../tests/make-points.ts';
import { CounterContext } from '../counter-context.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { useCounterWork } from '../use-counter-work.ts';

const nothing = () => undefined;

/** The order at the right of a counter, with buttons in place of what stands at its left. */
const Panel = () => {
  const ways = { panel: null, show: nothing, sheet: false, showSheet: nothing, compose: nothing, collected: nothing };
  const { work, clear, startNew } = useCounterWork('order-1', ways);
  return (
    <CounterContext value={work}>
      <button type="button" data-testid="put" onClick={() => work.put(oil())} />
      <button type="button" data-testid="name" onClick={() => work.nameMember('li', 'Li')} />
      {work.composed && <OrderPanel onClear={clear} onNew={startNew} />}
    </CounterContext>
  );
};

const account = (memberId: string, left: number): PointsAccount => ({
  id: `points:${memberId}`,
  memberId,
  shopIds: ['shop-1'],
  lots: [{ endsAt: null, left }],
  owed: 0,
  balance: left,
});
const tap = (testId: string) => act(async () => fireEvent.click(screen.getByTestId(testId)));
const open = async (rule: Partial<PointsRule> | null, ...accounts: PointsAccount[]) => {
  const counter = await atCounter();
  counter.server.put('product', oil());
  counter.server.put('member', aMember({ id: 'li', level: 'senior' }));
  counter.server.put('member', aMember({ id: 'old', mobile: '', mergedInto: 'li', mergedAt: 1 }));
  if (rule) counter.server.put('pointsRule', aPointsRule(rule));
  for (const each of accounts) counter.server.put('pointsAccount', each);
  await counter.store.syncNow();
  counter.show(<Panel />);
  await screen.findByTestId('total');
  await tap('name');
  await waitFor(() => expect(screen.queryByTestId('member')).not.toBeNull());
  await tap('put');
  await tap('member');
  return counter;
};

test('whoever stands at the counter is told their points, of all their records, and what this order earns', async () => {
  await open({ senior: 150 }, account('li', 20), account('old', 3));
  expect((await screen.findByTestId('points-held')).textContent).toBe('23 held');
  await waitFor(() => expect(screen.getByTestId('points-expected').textContent).toMatch(/^150 for this order/));
});

test('without contact it says that the points are as of the last one', async () => {
  const { network, store } = await open({}, account('li', 20));
  await screen.findByTestId('points-held');
  expect(screen.queryByTestId('points-as-of')).toBeNull();
  network.up = false;
  await act(async () => void store.syncNow());
  await screen.findByTestId('points-as-of');
});

test('where the brand gives none, those that somebody has are told, and nothing where they have none', async () => {
  await open(null, account('li', 20));
  expect((await screen.findByTestId('points-held')).textContent).toBe('20 held');
  expect(screen.queryByTestId('points-expected')).toBeNull();
});

test('one tap uses the most that the order takes, a figure changes it, and one more tap takes it off', async () => {
  await open({ enabled: false, spendable: true, mostPercent: 50 }, account('li', 2_000), account('old', 9_000));
  await waitFor(() => expect(screen.getByTestId('points-offer').textContent).toContain('5,000 points take off ¥50.00'));
  const line = screen.getByTestId('line-0');
  expect(
    line.compareDocumentPosition(screen.getByTestId('points-offer')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await tap('points-take');
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('¥50.00'));
  expect(screen.getByTestId('points-row').textContent).toBe('Points used · 5,000-¥50.00');
  await tap('points-row');
  fireEvent.change(await screen.findByTestId('points-figure'), { target: { value: '5001' } });
  expect(screen.getByTestId('confirm-points')).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByTestId('points-figure'), { target: { value: '1200' } });
  expect(screen.getByTestId('points-would-take-off').textContent).toContain('¥12.00');
  await tap('confirm-points');
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('¥88.00'));
  await tap('points-row');
  expect(screen.getByTestId('points-most').textContent).toContain('5,000 points take off ¥50.00');
  await tap('points-none');
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('¥100.00'));
  await screen.findByTestId('points-offer');
});

test('points that were used elsewhere meanwhile are not there any more, and it says so', async () => {
  const { server, store } = await open({ enabled: false, spendable: true }, account('li', 2_000));
  await screen.findByTestId('points-offer');
  await tap('points-take');
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('¥80.00'));
  server.put('pointsAccount', account('li', 300));
  await act(async () => void (await store.syncNow()));
  await waitFor(() => expect(screen.getByTestId('points-row').textContent).toContain('Points: only 300 left'));
});
