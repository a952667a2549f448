import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aCard } from '../../../../tests/make-card.ts';
import { aTemplate } from '../../../../tests/make-cards.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { RechargeScreen } from './recharge-screen.tsx';

const shop = aShop({ id: 'shop-1' });
const li = aMember({ id: 'li', name: 'Li Na' });
const prepaid = aCard({ id: 'c1', number: 'K1', name: 'Gold', principal: 5_000 });
const frozen = aCard({ id: 'c2', number: 'K2', principal: 5_000 }, { status: 'frozen' });
const elsewhere = aCard({ id: 'c3', number: 'K3', principal: 5_000 }, { consumableIn: ['other'] });
const ended = aCard({ id: 'c4', number: 'K4', principal: 5_000, expiresAt: 1_000 });
const discount = aCard({ id: 'c5', number: 'K5', type: 3, percent: 80 });
const cards = [prepaid, frozen, elsewhere, ended, discount];

interface Given {
  readonly memberId?: string;
  readonly cardId?: string;
  readonly online?: boolean;
  readonly known?: object | null | undefined;
  readonly held?: readonly object[] | undefined;
  readonly permissions?: readonly string[];
}
const open = (given: Given = {}) => {
  const { memberId = 'li', cardId = '', online = true, held = cards, permissions = ['*'] } = given;
  const known = 'known' in given ? given.known : { member: li, cards };
  const run = vi.fn(() => Promise.resolve({ ok: true } as never));
  const to = { onMember: vi.fn(), onCard: vi.fn(), onSold: vi.fn() };
  draw(<RechargeScreen memberId={memberId} cardId={cardId} {...to} />, {
    run,
    answers: {
      'member.byId': known,
      'card.ofMember': held && { cards: held, way: ['shop-1', 'hq'] },
      'card.salable': [aTemplate()],
      status: { online },
      session: { shop, permissions, counter: { id: 'c' } },
      'staff.all': [],
      searchMembers: { text: 'li', found: [li] },
    },
  });
  return { run, ...to };
};
const row = (number: string) => screen.getByTestId(`card-${number}`);
const button = (number: string) => row(number).querySelector('[data-testid=recharge]') as HTMLButtonElement;

test('somebody is chosen first', () => {
  open({ memberId: '' });
  expect(screen.getByText('Whose card is recharged?')).toBeTruthy();
  fireEvent.click(screen.getByTestId('choose-member'));
  expect(screen.getByTestId('member-search')).toBeTruthy();
});

test('a card says its last day, which is the one before its end', () => {
  const ends = aCard({ id: 'c6', number: 'K6', principal: 5_000, expiresAt: Date.parse('2099-12-21T00:00:00+08:00') });
  open({ known: { member: li, cards: [ends] }, held: [ends] });
  expect(row('K6').textContent).toContain('12/20/2099');
});

test('of the cards of a member those that hold money or times are there; what cannot be recharged says why', () => {
  open();
  expect(screen.queryByTestId('card-K5')).toBeNull();
  expect(['K1', 'K2', 'K3', 'K4'].map((number) => button(number).disabled)).toEqual([false, true, true, false]);
  expect(screen.getAllByTestId('why-not-charged').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('frozen'),
    expect.stringContaining('K3'),
  ]);
});

test('a tap on a card leads to it, and there it is recharged', async () => {
  const { onCard } = open();
  fireEvent.click(button('K1'));
  expect(onCard).toHaveBeenCalledWith('c1');
});

test('the card of the address is recharged with what its terms cost', async () => {
  const { run, onSold } = open({ cardId: 'c1' });
  const pays = await screen.findByTestId('confirm-collect');
  await act(async () => fireEvent.click(pays));
  expect(run).toHaveBeenCalledWith('card.recharge', expect.objectContaining({ cardId: 'c1', memberId: 'li' }), {
    takeNumber: true,
  });
  expect(onSold).toHaveBeenCalledOnce();
});

test('one that cannot be recharged is not opened by its address either', () => {
  open({ cardId: 'c2' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without contact no card is recharged, which is said', () => {
  open({ online: false, cardId: 'c1' });
  expect(screen.getByTestId('recharge-offline').textContent).toBe('Cards can be sold and recharged only with contact');
  expect(button('K1').disabled).toBe(true);
  expect(screen.queryByTestId('confirm-collect')).toBeNull();
});

test('whoever may take no money recharges none', () => {
  open({ permissions: ['pc.order.cashier'] });
  expect(button('K1').disabled).toBe(true);
});

test('it is said while it is read, where somebody has no such card, and where nobody knows the member', () => {
  open({ known: undefined });
  expect(screen.queryByTestId('nothing')).toBeNull();
  open({ held: [discount] });
  expect(screen.getByText('No card that can be recharged')).toBeTruthy();
  open({ known: null });
  expect(screen.getByText('This counter does not know this member')).toBeTruthy();
});
