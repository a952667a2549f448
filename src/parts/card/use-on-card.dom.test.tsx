import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { withLots } from '#domain/card/card.ts';
import { cardWays } from '#domain/card/ways.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import { atOffice } from '../../../tests/components/at-office.tsx';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { aCard, aLot } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import { HeldCardScreen } from '../../features/card/held/card-page.tsx';
import { CardWays } from '../../features/cashier/collect/card-ways.tsx';
import { TakenPayments } from '../../features/cashier/collect/taken-payments.tsx';
import type { TakingMoney } from '../../features/cashier/collect/use-taking.ts';
import { CounterContext, type CounterWork } from '../../features/cashier/counter-context.ts';
import { CountCardHint } from '../../features/cashier/member/count-card-hint.tsx';
import { MemberCards } from '../../features/cashier/member/member-cards.tsx';
import { RechargeScreen } from '../../features/cashier/recharge/recharge-screen.tsx';
import { MemberHoldings } from '../../features/member/member-holdings.tsx';

const moxa = { kind: 'service', itemId: 'moxa' } as const;
/** 500.00 yuan of it have ended before 1,199.70 came onto it; of the other three visits of 13 (FloCafe#78, odoo#145801). */
const money = withLots(aCard(), [aLot('old', 50_000, 100), aLot('new', 119_970, null)]);
const visits = withLots(aCard({ id: 'card-2', number: 'K2', name: 'Ten', type: 2 }), [
  aLot('old', 3, 100, moxa),
  aLot('new', 10, null, moxa),
]);
const cards = [money, visits];

const shop = aShop({ id: 'shop-1' });
const member = aMember({ id: 'li', name: 'Li' });
const answers = {
  session: { shop, permissions: ['*'], counter: { id: 'c' } },
  status: { online: true },
  'member.byId': { member, cards },
  'card.ofMember': { cards, way: ['shop-1'] },
};
const line = aLine({ ...moxa, id: 'line-1', quantity: 2, payable: 20_000 });
const paying = {
  memberId: 'li',
  total: 20_000,
  lines: [line],
  taken: [],
  way: ['shop-1'],
  at: Date.now(),
  timeZone: 'Asia/Shanghai',
};
const ways = cardWays(cards, paying);
const nothing = () => undefined;
const page = { id: 'li', cards, formerCards: [] } as unknown as MemberPage;

test.each<readonly [string, ReactNode]>([
  ['what a member has at the counter', <MemberCards key="a" cards={cards} />],
  [
    'the page where cards are recharged',
    <RechargeScreen key="b" memberId="li" cardId="" onMember={nothing} onCard={nothing} onSold={nothing} />,
  ],
  ['the page of a member', <MemberHoldings key="c" whole={page} />],
  [
    'the choice of a card to pay with',
    <CardWays key="d" ways={ways} taken={[]} chosenId={null} online onChoose={nothing} />,
  ],
])('%s tells what can be spent and what has ended apart', (_, part) => {
  const { container } = draw(part, { answers });
  expect(container.textContent).toContain('¥1,199.70 · ended: ¥500.00');
  expect(container.textContent).toContain('10 visits left · ended: 3 visits');
  // Together they are no sum that anybody could spend.
  expect(container.textContent).not.toMatch(/1,699\.70|13 visits/);
});

test.each([
  [money, '¥1,199.70 · ended: ¥500.00'],
  [visits, '10 visits · ended: 3 visits'],
])('the page of a card does so too: %#', async (card, words) => {
  const whole = { ...card, entries: [], names: {} };
  atOffice(<HeldCardScreen memberId="li" cardId={card.id} />, {
    permissions: ['pc.member.list'],
    held: { 'member.byId': { member, cards } },
    replies: { [`GET /cards/${card.id}`]: { data: whole } },
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('what is left after visits pay is without those that have ended', () => {
  const order = anOrder({ lines: [line], memberId: 'li', total: 20_000 });
  const counter = { composed: { order }, shop, open: true } as unknown as CounterWork;
  draw(
    <CounterContext value={counter}>
      <CountCardHint />
    </CounterContext>,
    { answers },
  );
  expect(screen.getByTestId('count-card-hint').textContent).toBe('Ten can pay 2 visits of this; 8 left then');
  const payment = { id: 'p', type: 5, amount: 20_000, tendered: null, note: '' };
  const taken = [{ ...payment, card: { cardId: 'card-2', times: [{ lineId: 'line-1', times: 2 }] } }];
  draw(<TakenPayments taking={{ taken, rest: 0, ways, takeBack: nothing } as unknown as TakingMoney} />);
  expect(screen.getByTestId('taken').textContent).toBe('Ten K22 visits, 8 left');
});
