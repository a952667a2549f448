import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Feedback } from '#domain/feedback/feedback.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aFeedback } from '../../../tests/make-feedback.ts';
import { aPaidOrder } from '../../../tests/make-orders.ts';
import { RecordActions } from '../../parts/record/record-actions.tsx';
import { AddFeedback } from './add-feedback.tsx';
import { feedbackActions } from './feedback-actions.ts';

const actionsOn = (row: Feedback) => <RecordActions actions={feedbackActions} row={row} as="icons" />;
const run = vi.fn(() => Promise.resolve({ ok: true as const, n: 1, commandId: 'command', number: null }));
const by = (permissions: readonly string[], answers: object = {}) => ({
  run: run as never,
  answers: { session: { permissions, shop: { id: 'shop-1' } }, ...answers },
});
const boss = by(['pc.feedback.manage']);
const given = () => (run.mock.calls.at(-1) as unknown as [name: string, args: object]).slice(0, 2);
const type = (testId: string, value: string) => fireEvent.change(screen.getByTestId(testId), { target: { value } });
const tap = (testId: string) => fireEvent.click(screen.getByTestId(testId));

test('a review is answered, with the last answer to begin with', async () => {
  draw(actionsOn(aFeedback({ reply: 'Thanks' })), boss);
  tap('reply-feedback');
  expect((await screen.findByTestId<HTMLInputElement>('feedback-reply')).value).toBe('Thanks');
  type('feedback-reply', 'Thank you');
  tap('save-reply');
  await waitFor(() => expect(given()).toEqual(['feedback.reply', { feedbackId: 'paid', reply: 'Thank you' }]));
});

test.each([
  ['hide', null],
  ['show', 5],
] as const)('%s takes a reason', async (turn, hiddenAt) => {
  run.mockClear();
  draw(actionsOn(aFeedback({ hiddenAt })), boss);
  tap(`${turn}-feedback`);
  await screen.findByTestId('feedback-reason');
  tap(`confirm-${turn}-feedback`);
  expect(run).not.toHaveBeenCalled();
  type('feedback-reason', 'looked into');
  tap(`confirm-${turn}-feedback`);
  await waitFor(() => expect(given()).toEqual([`feedback.${turn}`, { feedbackId: 'paid', reason: 'looked into' }]));
});

test.each([
  ['without the right', by(['pc.order.list']), aFeedback()],
  ['of another shop', boss, aFeedback({ shopId: 'shop-2' })],
])('nothing is offered %s', (_, around, row) => {
  draw(actionsOn(row), around);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

const paid = { 'order.byId': { order: aPaidOrder({ id: 'paid' }) }, 'feedback.ofOrder': null };

test('what a member says of a paid order is written down, with as many stars as somebody chose', async () => {
  run.mockClear();
  draw(<AddFeedback orderId="paid" />, by(['pc.order.cashier'], paid));
  fireEvent.click(await screen.findByTestId('add-feedback'));
  fireEvent.click(await screen.findByTestId('feedback-tags-skill'));
  type('feedback-text', 'warm hands');
  tap('save-feedback');
  expect(run).not.toHaveBeenCalled();
  tap('feedback-stars');
  fireEvent.click(await screen.findByText(/^★{4} /));
  tap('save-feedback');
  const said = { orderId: 'paid', stars: 4, tags: ['skill'], text: 'warm hands', pictures: [] };
  await waitFor(() => expect(given()).toEqual(['feedback.add', said]));
});

test.each([
  ['without the right', by(['pc.order.list'], paid)],
  ['before it is paid', by(['*'], { ...paid, 'order.byId': { order: aPaidOrder({ id: 'paid', status: 0 }) } })],
  ['once it was', by(['*'], { ...paid, 'feedback.ofOrder': aFeedback({ stars: 4 }) })],
])('it is not asked for %s', async (_, around) => {
  draw(<AddFeedback orderId="paid" />, around);
  await Promise.resolve();
  expect(screen.queryByTestId('add-feedback')).toBeNull();
});
