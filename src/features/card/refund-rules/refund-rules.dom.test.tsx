import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type CardRule, firstCardRule } from '#domain/refund/card-rules.ts';
import { atOffice, tap, typeIn } from '../../../../tests/components/at-office.tsx';
import { saidAt } from '../../../../tests/components/fill-in.tsx';
import { refused, type serverOf } from '../../../../tests/components/server-of.ts';
import { aShop } from '../../../../tests/make.ts';
import { CardRefundRules } from './refund-rules.tsx';

const planned: CardRule = {
  ...firstCardRule,
  version: 2,
  from: '2999-01-01',
  coolingDays: 14,
  memberKeeps: 'share',
  feeMost: 5,
};
type Replies = Parameters<typeof serverOf>[0];
const open = (given: { type?: 0 | 1; permissions?: string[]; offline?: boolean; replies?: Replies } = {}) => {
  const shop = aShop({ type: given.type ?? 0 });
  const answer = { data: { versions: [firstCardRule] } };
  return atOffice(<CardRefundRules />, {
    shop,
    permissions: given.permissions ?? ['pc.shop.settings'],
    offline: given.offline ?? false,
    held: { 'refund.cardRules': [firstCardRule, planned], 'shop.current': shop },
    replies: {
      'POST /refund_rules': answer,
      'PUT /refund_rules/1/check': answer,
      'DELETE /refund_rules/2': answer,
      ...given.replies,
    },
  });
};
/** Another version, filled in and sent. */
const fillIn = async (): Promise<void> => {
  await tap('add-card-rule');
  await typeIn('rule-cooling-days', '10');
  await typeIn('rule-fee-most', '3');
  await typeIn('rule-checked-by', 'Wang, lawyer');
  await tap('rule-member-keeps');
  await act(async () => void fireEvent.click(await screen.findByRole('option', { name: /at its price/ })));
  // The calendar is loaded with the first day that is shown.
  const day = () => screen.getByTestId<HTMLInputElement>('rule-from');
  await expect.poll(() => day().readOnly, { timeout: 15_000 }).toBe(false);
  await typeIn('rule-from', '2998-05-01');
  await tap('confirm-card-rule');
};
const version = async (number: number) => within(await screen.findByTestId(`card-rule-${number}`));

describe('the rules by which cards are given back', () => {
  test('are shown version by version, with what holds now and what is planned', async () => {
    open();
    expect((await version(1)).getByTestId('rule-state').textContent).toBe('In force');
    expect((await version(1)).getByTestId('rule-checked').textContent).toContain('A lawyer has to check');
    const next = await version(2);
    expect(next.getByTestId('rule-state').textContent).toBe('Planned');
    expect(screen.getByTestId('card-rule-2').textContent).toContain('14 days');
    expect(screen.getByTestId('card-rule-2').textContent).toContain('at most 5%');
  });

  test('get another version, beginning with what holds', async () => {
    const gave = open();
    await fillIn();
    const body = { from: '2998-05-01', coolingDays: 10, memberKeeps: 'price', feeMost: 3, checkedBy: 'Wang, lawyer' };
    await waitFor(() => expect(gave()).toEqual([['POST /refund_rules', body]]));
  });

  test('need a day, and at least the seven days of the law', async () => {
    const gave = open();
    await tap('add-card-rule');
    await typeIn('rule-cooling-days', '6');
    await tap('confirm-card-rule');
    expect(await screen.findByText('Enter a whole number from 7 to 60')).toBeDefined();
    expect(gave()).toEqual([]);
  });

  test('say at the day that it has passed', async () => {
    open({ replies: { 'POST /refund_rules': refused('cardRules.dayPast') } });
    await fillIn();
    const said = 'Choose tomorrow or later: a version in force does not change';
    await screen.findByText(said);
    expect([saidAt('rule-from'), saidAt('rule-cooling-days')]).toEqual([said, undefined]);
  });

  test('name the lawyer who has checked one', async () => {
    const gave = open();
    (await version(1)).getByTestId('check-card-rule').click();
    await typeIn('checked-by', 'Wang, lawyer');
    await tap('confirm-check');
    await waitFor(() => expect(gave()).toEqual([['PUT /refund_rules/1/check', { checkedBy: 'Wang, lawyer' }]]));
  });

  test('lose a version whose day has not come, and no other', async () => {
    const gave = open();
    expect((await version(1)).queryByTestId('drop-card-rule')).toBeNull();
    (await version(2)).getByTestId('drop-card-rule').click();
    await tap('confirm-drop');
    await waitFor(() => expect(gave()).toEqual([['DELETE /refund_rules/2', undefined]]));
  });

  test.each([
    ['a store', { type: 1 as const }],
    ['whoever lacks the right', { permissions: [] }],
  ])('are only read by %s', async (_, given) => {
    open(given);
    await version(1);
    expect(screen.getByTestId('card-refund-rules').textContent).toContain('The headquarters sets them');
    expect(screen.queryByTestId('add-card-rule')).toBeNull();
    expect(screen.queryByTestId('check-card-rule')).toBeNull();
  });

  test('wait for contact', async () => {
    open({ offline: true });
    expect(await screen.findByTestId('add-card-rule')).toHaveProperty('disabled', true);
    expect((await version(1)).queryByTestId('check-card-rule')).toBeNull();
    expect((await version(2)).queryByTestId('drop-card-rule')).toBeNull();
  });
});
