import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { aTemplate, countTerms } from '../../../../tests/make-cards.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { SellCardModal } from './sell-card-modal.tsx';
import type { Sale } from './use-selling.ts';

const ten = aTemplate({ id: 'ten', name: 'Ten times', ...countTerms() });

const open = (sale: Partial<Sale> = {}, { online = true, salable = [aTemplate(), ten], ok = true } = {}) => {
  const run = vi.fn(() => Promise.resolve((ok ? { ok } : { ok, code: 'card.termsChanged', params: {} }) as never));
  const onSold = vi.fn();
  draw(
    <CounterContext value={{ shop: aShop(), notify: () => undefined } as unknown as CounterWork}>
      <SellCardModal sale={{ memberId: 'li', memberName: 'Li', ...sale }} onSold={onSold} onClose={() => undefined} />
    </CounterContext>,
    { run, answers: { 'card.salable': salable, status: { online }, 'staff.all': [] } },
  );
  return { run, onSold };
};
const templates = () => screen.queryAllByTestId('sell-template').map(({ textContent }) => textContent);
const pay = async (place: number) => {
  const found = screen.getAllByTestId('sell-template')[place];
  if (found) fireEvent.click(found);
  await act(async () => fireEvent.click(screen.getByTestId('confirm-collect')));
};

describe('a card is sold', () => {
  test('by one of the templates of the shop, of which it says what somebody gets', async () => {
    const { run, onSold } = open();
    expect(templates()).toEqual(['Gold¥1,200.00 on it · ¥200.00 of it given¥1,000.00', 'Ten times10 visits¥1,800.00']);
    await pay(1);
    expect(run).toHaveBeenCalledWith(
      'card.issue',
      expect.objectContaining({
        ...{ templateId: 'ten', termsVersion: 1, memberId: 'li', price: 180_000, services: ['massage'], products: [] },
        payments: [expect.objectContaining({ type: 0, amount: 180_000 })],
      }),
      { takeNumber: true },
    );
    expect(onSold).toHaveBeenCalledOnce();
  });

  test('not where the server refuses it: the dialog stays', async () => {
    const { onSold } = open({}, { ok: false });
    await pay(0);
    expect(onSold).not.toHaveBeenCalled();
    expect(screen.getByTestId('due').textContent).toBe('¥1,000.00');
  });

  test('with contact alone: without it no template can be chosen', () => {
    open({}, { online: false });
    expect(screen.getAllByTestId('sell-template').every((each) => each.hasAttribute('disabled'))).toBe(true);
  });

  test('with contact alone, which is said; where the shop sells none, that is said', () => {
    open({}, { online: false, salable: [] });
    expect(screen.getByRole('status').textContent).toBe('Cards are sold and recharged with contact alone');
    expect(screen.getByText('No card can be sold in this shop now')).toBeTruthy();
  });
});

test('a card is recharged by a template of its own type', async () => {
  const card = aCard({ id: 'held' });
  const more = aTemplate({ id: 'more', name: 'More' });
  const { run } = open({ card }, { salable: [aTemplate(), ten, more] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(`${card.name} ${card.number}`);
  expect(templates()).toEqual([expect.stringMatching(/^Gold/), expect.stringMatching(/^More/)]);
  await pay(0);
  expect(run).toHaveBeenCalledWith('card.recharge', expect.objectContaining({ cardId: 'held' }), { takeNumber: true });
});

test('the only template by which a card can be recharged is chosen already; without contact none is', async () => {
  const card = aCard({ id: 'held' });
  const { run } = open({ card });
  expect(screen.queryByRole('button', { name: 'Another card' })).toBeNull();
  await act(async () => fireEvent.click(await screen.findByTestId('confirm-collect')));
  expect(run).toHaveBeenCalledWith('card.recharge', expect.objectContaining({ cardId: 'held' }), { takeNumber: true });
  cleanup();
  open({ card }, { online: false });
  expect(templates()).toHaveLength(1);
});
