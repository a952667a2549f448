import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { whatMayComeBack } from '#domain/order/goods.ts';
import { applyOperations, composedPart, nothingComposed, type Operation } from '#domain/order/operations.ts';
import { type Order, openedId } from '#domain/order/order.ts';
import type { orderCommands } from './order-commands.ts';
import { operationsOf, type Tapped } from './order-taps.ts';
import { type CounterNumber, counters, type ShopFloor } from './shop-floor.ts';

export type Word = keyof typeof orderCommands;

/** One thing that somebody does at a counter. */
export interface Act {
  readonly word: Word;
  readonly counter: CounterNumber;
  /** Which of the orders that the counter knows. */
  readonly which: number;
  readonly taps: readonly Tapped[];
  /** Paid in two parts. */
  readonly parts: boolean;
}

/** What the arguments of an order's commands may hold. */
export interface Args {
  readonly orderId: string;
  /** Where lines are moved from. */
  readonly fromId?: string;
  readonly operations?: readonly Operation[];
  readonly lines?: readonly { readonly id: string }[] | readonly { readonly lineId: string }[];
  readonly seen?: readonly { readonly lineId: string }[];
  readonly reduction?: number;
  readonly total?: number;
  readonly refund?: number;
  readonly paymentId?: string;
  readonly payments?: readonly { readonly id: string; readonly amount: number }[];
}

const newNumber = (counter: CounterNumber): string => `S01-${counter}-000001`;

/** Onto another order that the counter knows, or a new one; all lines or one, as a whole or in part. */
const moving = (floor: ShopFloor, from: Order, { counter, which, taps, parts }: Act): Args | undefined => {
  const known = floor.counter(counter).world.orders();
  const to = taps.length % 2 === 0 ? known.find(({ id }) => id !== from.id) : undefined;
  const orderId = to?.id ?? floor.next(`split-${counter}`);
  const number = to?.number ?? `S01-${counter}-9${orderId.slice(-4).padStart(5, '0')}`;
  const lines = from.lines
    .filter((_, index) => which > 1 || index === which)
    .map(({ id: lineId, quantity }) => ({ lineId, quantity: parts ? Math.ceil(quantity / 2) : quantity }));
  return lines.length === 0 ? undefined : ({ fromId: from.id, orderId, number, lines } as Args);
};

/** The arguments as this counter gives them by what it shows; undefined where its screen offers nothing of the kind. */
export const argsOf = (floor: ShopFloor, act: Act): Args | undefined => {
  const { word, counter, which, taps, parts } = act;
  const orderId = floor.chosenAt(counter, which);
  const known = floor.counter(counter).world.find(orderId);
  // A new order is made by one counter alone: its id is of that counter's making.
  if (!known && (counter !== counters[0] || !['open', 'park', 'collect'].includes(word))) return undefined;
  const shown = known ? composedPart(known) : nothingComposed;
  const operations = operationsOf(shown, taps, () => floor.next(`${counter}-line`));
  const number = known?.number ?? newNumber(counter);
  switch (word) {
    case 'open':
      // Late lines stand under an id that nobody opens.
      return openedId.safeParse(orderId).success ? ({ orderId, number, operations } as Args) : undefined;
    case 'park':
      return { orderId, number, label: 'bed 3', operations } as Args;
    case 'change':
      return operations.length === 0 ? undefined : { orderId, operations };
    case 'collect': {
      const order = applyOperations(shown, operations);
      if (order.lines.length === 0) return undefined;
      const receipt = receiptArgs({ orderId, existing: known ?? null, order }, []);
      const first = parts ? Math.floor(receipt.total / 3) : receipt.total;
      const payments = [first, receipt.total - first]
        .filter((amount) => amount > 0)
        .map((amount) => ({ id: floor.next('cash'), type: 0, amount, tendered: null, note: '' }));
      return { ...receipt, number, payments } as Args;
    }
    case 'move':
      return known && moving(floor, known, act);
    case 'cancel': {
      const goods = known ? whatMayComeBack(known.lines).filter((_, index) => (which + index) % 2 === 0) : [];
      return { orderId, reason: 'changed their mind', refund: known?.paid ?? 0, goods } as Args;
    }
    case 'cancelAsBefore':
      return { orderId, reason: 'changed their mind', refund: known?.paid ?? 0 } as Args;
    case 'returnSuspense': {
      const suspense = known?.payments.find(({ state }) => state === 'suspense');
      return suspense && { orderId, paymentId: suspense.id };
    }
    case 'suspend': {
      const payments = [{ id: floor.next('cash'), type: 0, amount: 100 }];
      const refused = { refused: floor.next('refused'), way: 'in', memberName: '', reason: 'refused' };
      return { orderId, number, payments, ...refused } as Args;
    }
    case 'extra':
      return { orderId, remark: 'by the window' } as Args;
    case 'resume':
      return { orderId };
  }
};
