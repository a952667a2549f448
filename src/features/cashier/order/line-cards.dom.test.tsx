import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Card } from '#domain/card/card.ts';
import type { Item } from '#domain/item/item.ts';
import { atCounter } from '../../../../tests/components/at-counter.tsx';
import { speak } from '../../../../tests/components/draw.tsx';
import { aCard } from '../../../../tests/make-card.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { moxibustion, oil } from '../../../../tests/make-orders.ts';
import { CounterContext } from '../counter-context.ts';
import { useCounterWork } from '../use-counter-work.ts';
import { OrderPanel } from './order-panel.tsx';

const bottle = oil({ memberPrice: 9_500 });
const hour = moxibustion({ groupId: 'care', originalPrice: 12_800 });
const card = (id: string, percentOfAll: number | null, differs: Partial<Card> = {}): Card =>
  aCard({ id, number: id.toUpperCase(), name: `Card ${id}`, type: 3 }, { percentOfAll, ...differs });
const cards = [
  card('ninety', 90),
  card('services', null, { discounts: [{ kind: 'itemGroup', itemId: hour.groupId, percent: 80 }] }),
  card('frozen', 50, { status: 'frozen' }),
  card('past', 40, { expiresAt: 1 }),
  card('away', 30, { consumableIn: ['elsewhere'] }),
  card('hers', 20, { memberId: 'wu' }),
];

const nothing = () => undefined;

/** The order at the right of a counter, with buttons in place of what stands at its left. */
const Panel = ({ items }: { readonly items: readonly Item[] }) => {
  const ways = { panel: null, show: nothing, sheet: false, showSheet: nothing, compose: nothing, collected: nothing };
  const { work, clear, startNew } = useCounterWork('order-1', ways);
  return (
    <CounterContext value={work}>
      {items.map((item) => (
        <button key={item.id} type="button" data-testid={`put-${item.id}`} onClick={() => work.put(item)} />
      ))}
      {['li', 'wu'].map((id) => (
        <button key={id} type="button" data-testid={`name-${id}`} onClick={() => work.nameMember(id, id)} />
      ))}
      {work.composed && <OrderPanel onClear={clear} onNew={startNew} />}
    </CounterContext>
  );
};

const open = async () => {
  const counter = await atCounter();
  counter.server.put('product', bottle);
  counter.server.put('service', hour);
  for (const id of ['li', 'wu']) counter.server.put('member', aMember({ id, mobile: `1380000000${id.length}` }));
  for (const each of cards) counter.server.put('card', each);
  await counter.store.syncNow();
  counter.show(<Panel items={[bottle, hour]} />);
  await screen.findByTestId('total');
  return counter;
};
const tap = (testId: string) => act(async () => fireEvent.click(screen.getByTestId(testId)));
const totalIs = (text: string) => waitFor(() => expect(screen.getByTestId('total').textContent).toBe(text));
const byCard = () => screen.queryAllByTestId('line-by-card').map(({ textContent }) => textContent);
const openLine = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByText(name)));
  return screen.findByTestId('line-card');
};
const choose = async (name: RegExp) => {
  await tap('line-card');
  // Its choices come from the store.
  const option = await screen.findByRole('option', { name, hidden: true });
  await act(async () => fireEvent.click(option));
  await tap('line-done');
};

test('each line gets the best card of the member that holds here and covers it, whenever it is put there', async () => {
  await open();
  await tap('put-oil');
  await totalIs('¥100.00');
  await tap('name-li');
  // Ninety per cent are less than the member price; frozen, past, away and hers do not count.
  await totalIs('¥90.00');
  await tap('put-moxa');
  await totalIs('¥192.40');
  expect(byCard()).toEqual(['Card 10% off -¥10.00', 'Card 20% off -¥25.60']);
  expect(screen.queryByTestId('cards-changed')).toBeNull();
  await speak('zh_CN');
  await waitFor(() => expect(byCard()).toEqual(['会员卡 9折 -¥10.00', '会员卡 8折 -¥25.60']));
  await speak();
  // One step back takes the whole name back.
  await tap('undo');
  await totalIs('¥90.00');
});

test('the cards go off with the member, and those of the next one come', async () => {
  await open();
  await tap('put-oil');
  await tap('name-li');
  await totalIs('¥90.00');
  await tap('name-wu');
  await totalIs('¥20.00');
  await tap('member-remove');
  await totalIs('¥100.00');
  expect(byCard()).toEqual([]);
});

test('what the cashier chooses for a line stays, whatever is put there and whoever is named again', async () => {
  await open();
  await tap('put-moxa');
  await tap('name-li');
  await totalIs('¥102.40');
  await openLine('Moxibustion');
  await choose(/Card ninety/);
  await totalIs('¥115.20');
  await openLine('Moxibustion');
  await choose(/No card/);
  await totalIs('¥128.00');
  await tap('put-oil');
  await totalIs('¥218.00');
  await tap('name-li');
  await totalIs('¥218.00');
  expect(screen.queryByTestId('cards-changed')).toBeNull();
});

test('a card that was frozen meanwhile is said, with what the order then comes to, and goes by a tap', async () => {
  const { server, store } = await open();
  await tap('put-oil');
  await tap('name-li');
  await totalIs('¥90.00');
  server.put('card', { ...cards[0], status: 'frozen' } as never);
  await act(async () => store.syncNow());
  const row = await screen.findByTestId('cards-changed');
  expect(row.textContent).toContain('¥95.00');
  await totalIs('¥90.00');
  await tap('cards-take');
  await totalIs('¥95.00');
  await waitFor(() => expect(screen.queryByTestId('cards-changed')).toBeNull());
});

test('a line whose card the server did not accept says why', async () => {
  const { store, network, server } = await open();
  network.up = false;
  await tap('put-oil');
  await tap('name-li');
  await totalIs('¥90.00');
  const { operations } = await store.read('order.composing', { orderId: 'order-1' });
  const kept = { takeNumber: true, draftOf: 'order-1' };
  await act(async () => store.run('order.park', { orderId: 'order-1', number: '', label: '', operations }, kept));
  server.put('card', { ...cards[0], status: 'frozen' } as never);
  network.up = true;
  await act(async () => store.syncNow());
  await act(async () => store.syncNow());
  await totalIs('¥95.00');
  expect((await screen.findByTestId('line-card-refused')).textContent).toBe('Card not used: Card NINETY is frozen');
});
