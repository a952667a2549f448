import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aCard } from '../../../../tests/make-card.ts';
import { aDebt } from '../../../../tests/make-debt.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { anOrder } from '../../../../tests/make-orders.ts';
import { CounterContext, type CounterWork } from '../counter-context.ts';
import { MemberBar } from './member-bar.tsx';

const li = aMember({ id: 'li', name: 'Li Na' });
const composed = { order: anOrder({ memberId: 'li', memberName: 'Li Na', lines: [] }), member: li };
const answers = {
  'member.byId': { member: li, cards: [aCard({ id: 'c1', number: 'K1', principal: 5_000 })] },
  'debt.ofMember': { memberId: 'li', accounts: [aDebt({ memberId: 'li' })] },
};

/** What is offered for a member to whoever has these rights. */
const offered = async (rights: readonly string[]): Promise<string[]> => {
  const may = (right: string) => rights.includes(right);
  const work = { composed, open: true, panel: null, may, mayOrAsk: may, shop: null } as unknown as CounterWork;
  const session = { permissions: rights, counter: { id: 'c', number: '01' }, staff: { id: 'li' } };
  draw(
    <CounterContext value={work}>
      <MemberBar unused={[]} />
    </CounterContext>,
    { answers: { ...answers, session } },
  );
  fireEvent.click(screen.getByTestId('member'));
  await screen.findByRole('dialog');
  const buttons = ['sell-card', 'recharge', 'change-card', 'repay', 'give-coupon'];
  const found = buttons.filter((testId) => screen.queryByTestId(testId) !== null);
  cleanup();
  return found;
};

test.each<[string, readonly string[], readonly string[]]>([
  ['composes orders alone', ['pc.order.cashier'], []],
  ['takes money alone', ['pc.order.collect'], ['repay']],
  ['does both', ['pc.order.cashier', 'pc.order.collect'], ['sell-card', 'recharge', 'repay']],
  ['changes cards and takes no money', ['pc.order.cashier', 'pc.item.card'], []],
  [
    'changes cards, too',
    ['pc.order.cashier', 'pc.order.collect', 'pc.item.card'],
    ['sell-card', 'recharge', 'change-card', 'repay'],
  ],
  ['manages members', ['pc.member.manage'], ['give-coupon']],
  ['offers coupons', ['pc.marketing.coupon'], ['give-coupon']],
  ['does nothing of it', ['pc.member.list'], []],
])('whoever %s is offered for a member what they may do', async (_, rights, buttons) => {
  expect(await offered(rights)).toEqual(buttons);
});
