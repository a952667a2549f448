import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { aTemplate, countTerms, someSteps } from '../../../../tests/make-cards.ts';
import { SellCardModal } from './sell-card-modal.tsx';
import type { Sale } from './use-selling.ts';

const ten = aTemplate({ id: 'ten', name: 'Ten times', ...countTerms() });

const open = (sale: Partial<Sale> = {}, { online = true, salable = [aTemplate(), ten], ok = true } = {}) => {
  const run = vi.fn(() => Promise.resolve((ok ? { ok } : { ok, code: 'card.termsChanged', params: {} }) as never));
  const onSold = vi.fn();
  draw(
    <SellCardModal sale={{ memberId: 'li', memberName: 'Li', ...sale }} onSold={onSold} onClose={() => undefined} />,
    { run, answers: { 'card.salable': salable, status: { online }, session: { shop: aShop() }, 'staff.all': [] } },
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
    expect(templates()).toEqual(['Gold¥1,200.00 on it · ¥200.00 of it free¥1,000.00', 'Ten times10 visits¥1,800.00']);
    await pay(1);
    expect(run).toHaveBeenCalledWith(
      'card.issue',
      expect.objectContaining({
        templateId: 'ten',
        termsVersion: 1,
        memberId: 'li',
        price: 180_000,
        services: ['massage'],
        products: [],
        payments: [expect.objectContaining({ type: 0, amount: 180_000 })],
      }),
      { takeNumber: true },
    );
    expect(onSold).toHaveBeenCalledOnce();
  });

  test.each([
    [1, '10 visits · plus 1 visit free'],
    [2, '10 visits · plus 2 visits free'],
  ])('with %i visits given on top, which are told apart from those that are paid', (times, gets) => {
    const giftServices = [{ itemId: 'massage', times }];
    open({}, { salable: [aTemplate({ id: 'ten', name: 'Ten times', ...countTerms({ giftServices }) })] });
    expect(templates()).toEqual([`Ten times${gets}¥1,800.00`]);
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
    expect(screen.getByRole('status').textContent).toBe('Cards can be sold and recharged only with contact');
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

describe('a card is recharged by the amounts of its template', () => {
  const card = aCard({ id: 'held' });
  const stepped = aTemplate({ ...someSteps, termsVersion: 3 });
  const steps = () => screen.queryAllByTestId('recharge-step').map(({ textContent }) => textContent);
  const type = (...keys: string[]) => keys.map((key) => fireEvent.click(screen.getByTestId(`key-${key}`)));
  const takes = () => screen.getByTestId('take-amount') as HTMLButtonElement;

  test('its steps are buttons that say principal and gift; what is paid is the amount', async () => {
    const { run, onSold } = open({ card }, { salable: [stepped] });
    expect(steps()).toEqual([
      '¥1,000.00¥1,000.00 principal + ¥100.00 gift = ¥1,100.00 on the card',
      '¥2,000.00¥2,000.00 principal + ¥300.00 gift = ¥2,300.00 on the card',
    ]);
    fireEvent.click(screen.getAllByTestId('recharge-step')[1] as HTMLElement);
    expect(screen.getByTestId('due').textContent).toBe('¥2,000.00');
    expect(screen.getByTestId('card-gets').textContent).toContain('¥300.00 gift');
    await act(async () => fireEvent.click(screen.getByTestId('confirm-collect')));
    expect(run).toHaveBeenCalledWith(
      'card.recharge',
      expect.objectContaining({
        cardId: 'held',
        amount: 200_000,
        price: 200_000,
        termsVersion: 3,
        services: [],
        products: [],
        payments: [expect.objectContaining({ amount: 200_000 })],
      }),
      { takeNumber: true },
    );
    expect(onSold).toHaveBeenCalledOnce();
  });

  test('a free amount is typed, and says what comes onto the card before it is taken; another one can be chosen', () => {
    open({ card }, { salable: [stepped] });
    expect(takes().disabled).toBe(true);
    type('1', '5', '0', '0');
    expect(screen.getByTestId('recharge-gains').textContent).toBe(
      '¥1,500.00 principal + ¥100.00 gift = ¥1,600.00 on the card',
    );
    fireEvent.click(takes());
    expect(screen.getByTestId('due').textContent).toBe('¥1,500.00');
    fireEvent.click(screen.getByRole('button', { name: 'Another amount' }));
    expect(steps()).toHaveLength(2);
  });

  test('one that is too small says so, and is not taken', () => {
    open({ card }, { salable: [stepped] });
    type('4', '9', '9');
    expect(screen.getByTestId<HTMLInputElement>('recharge-amount').value).toBe('499');
    expect(screen.getByText('At least ¥500.00 is recharged')).toBeTruthy();
    expect(takes().disabled).toBe(true);
  });

  test('where only steps are taken there is no pad; a new card is sold by its own price', () => {
    open({ card }, { salable: [{ ...stepped, rechargeFree: false }] });
    expect(steps()).toHaveLength(2);
    expect(screen.queryByTestId('take-amount')).toBeNull();
    cleanup();
    open({}, { salable: [stepped] });
    fireEvent.click(screen.getByTestId('sell-template'));
    expect(screen.getByTestId('due').textContent).toBe('¥1,000.00');
  });

  test('without contact none is chosen', () => {
    open({ card }, { salable: [stepped], online: false });
    expect(screen.getByTestId('sell-template').hasAttribute('disabled')).toBe(true);
  });
});

describe('a card is changed for another one', () => {
  const platinum = aTemplate({ id: 'platinum', name: 'Platinum', price: 300_000, faceValue: 300_000 });
  const off = aTemplate({ id: 'off', name: 'Off', type: 3, percentOfAll: 80 });
  const from = aCard({ id: 'held', principal: 40_000, gift: 10_000 }, { templateId: 'template-1' });
  const salable = [aTemplate(), platinum, ten, off];
  const text = (testId: string) => screen.queryByTestId(testId)?.textContent;

  test('by one that is another, with what is to be paid for each', () => {
    open({ from }, { salable });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Change for Li: Gold ${from.number}`);
    expect(templates()).toEqual([
      expect.stringMatching(/^Platinum.*¥2,600\.00 to pay$/),
      expect.stringMatching(/^Ten times.*¥1,400\.00 to pay$/),
    ]);
  });

  test('one that costs less than the old one counts leaves nothing to pay', () => {
    open({ from: aCard({ principal: 400_000 }, { templateId: 'other' }) }, { salable: [aTemplate()] });
    expect(text('change-due')).toBe('¥0.00 to pay');
  });

  test('it says what the old one counts, and what lapses; the member pays the rest', async () => {
    const { run } = open({ from }, { salable });
    fireEvent.click(screen.getAllByTestId('sell-template')[0] as HTMLElement);
    expect(text('change-part')).toMatch(/^¥400\.00 paid on .*¥400\.00$/);
    expect(text('change-gifts')).toBe('Gifts that lapse: ¥100.00');
    expect([text('change-price'), text('change-value')]).toEqual(['New card¥3,000.00', 'Old card counts-¥400.00']);
    expect(screen.getByTestId('due').textContent).toBe('¥2,600.00');
    await act(async () => fireEvent.click(screen.getByTestId('confirm-collect')));
    expect(run).toHaveBeenCalledWith(
      'card.change',
      expect.objectContaining({
        fromCardId: 'held',
        value: 40_000,
        templateId: 'platinum',
        price: 300_000,
        payments: [expect.objectContaining({ amount: 260_000 })],
      }),
      { takeNumber: true },
    );
  });

  test('one that is worth more than the new one leaves nothing to pay, and its rest comes onto it', async () => {
    const rich = aCard({ id: 'held', principal: 400_000 }, { templateId: 'other' });
    const { run } = open({ from: rich }, { salable });
    expect(templates()).toHaveLength(2);
    fireEvent.click(screen.getAllByTestId('sell-template')[1] as HTMLElement);
    expect(text('change-rest')).toBe('Beyond the price, onto the new card¥1,000.00');
    await act(async () => fireEvent.click(screen.getByTestId('confirm-collect')));
    expect(run).toHaveBeenCalledWith('card.change', expect.objectContaining({ payments: [], value: 400_000 }), {
      takeNumber: true,
    });
  });

  test('where the shop sells none that it could be changed for, that is said', () => {
    open({ from }, { salable: [aTemplate(), off] });
    expect(screen.getByText('No card is sold in this shop for which it could be changed')).toBeTruthy();
  });
});
