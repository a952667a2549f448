import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { one, onServer, taken, type Unbooked, unbooked } from '../kernel/needs.ts';
import { bookkeepingPaymentTypes, orderStatuses } from '../order/codes.ts';
import { numberAside } from '../order/new-number.ts';
import { newOrder, withEvent } from '../order/new-order.ts';
import { orderNumber } from '../order/number.ts';
import { mostPayments, type Order, order, orderId } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { drawerAt, overDrawer } from '../shift/over-drawer.ts';
import { someAmount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { asideId, moneyOf, moneyOrderId, namesReturn, saysAsMuch } from './facts.ts';
import { moneyEntry } from './money-entry.ts';

/** What was taken or handed out, in one way of paying; for money taken the id is that of the refused payment. */
const suspendedPayment = z.object({
  id: z.string().min(1).max(64),
  type: z.int().refine((type) => bookkeepingPaymentTypes.includes(type)),
  amount: someAmount,
});

const distinct = (list: readonly { readonly id: string }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length;

/** An order that stands for nothing but money in suspense: what was to be sold was refused. */
const placeholder = (id: string, number: string, member: string, acting: Acting): Order => ({
  ...newOrder(id, number, acting),
  status: orderStatuses.aborted,
  memberName: member,
});

/** Money that went in this way with a command that was not booked, as `money.suspend` says it. */
interface Suspended {
  readonly orderId: string;
  readonly way: 'in' | 'out';
  readonly payments: readonly { readonly id: string; readonly amount: number }[];
}

/** Whether the money is that of a return without a receipt, named as its own order, as tablets did until 3.3. */
const isOfReturn = (said: Unbooked | null | undefined, orderId: string): boolean =>
  said != null && said.args.orderId === orderId && namesReturn(said);

/**
 * Whether a command of this shop that was not booked says that this money changed hands, for this order and payment by
 * payment; what was found in the drawer may be less. On another order a receipt that is let through after all would not
 * find its money, and book it again. A refund that is held may still be let through, and books its money then.
 */
const isCovered = (said: Unbooked | null, { orderId, way, payments }: Suspended): boolean => {
  if (!said || (way === 'out' && said.outcome !== 'rejected')) return false;
  const told = { name: said.name, commandId: said.id, args: said.args };
  const handed = moneyOf(told);
  const isItsOrder = orderId === moneyOrderId(told) || isOfReturn(said, orderId);
  if (handed?.way !== way || !isItsOrder) return false;
  return saysAsMuch(handed, payments);
};

/** The ids under which the ledger has money of these payments, once it is booked on whichever order. */
const entriesOf = ({ way, payments }: Omit<Suspended, 'orderId'>): string[] =>
  payments.flatMap(({ id }) => (way === 'in' ? [`payment:${id}`, `suspense:${id}`] : [`suspenseOut:${id}`]));

/**
 * Books money that really changed hands although its command was refused: taken (`in`) or given back (`out`). It lies
 * in suspense on its order, or on one made for it, until a manager clears it up; so the drawer adds up meanwhile. The
 * same payment is booked once, also when the refused command is booked after all, on the order that the refused command
 * named and at most as much of it as that said (`money.notRefused`).
 */
export const suspendMoney = defineCommand({
  name: 'money.suspend',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({
    orderId,
    number: orderNumber,
    /** The id of the refused command. */
    refused: z.string().min(1).max(64),
    way: z.enum(['in', 'out']),
    payments: z.array(suspendedPayment).min(1).max(20).refine(distinct),
    memberName: typedText().max(50),
    reason: typedText().min(1).max(200),
  }),
  madeIds: ({ refused }) => [asideId(refused)],
  needs: ({ orderId, number, refused, way, payments }, where) => ({
    existing: one(order, orderId),
    sameId: taken(order, { id: orderId }),
    said: unbooked(refused),
    entries: onServer(moneyEntry, { id: entriesOf({ way, payments }) }),
    aside: one(order, asideId(refused)),
    sameNumber: taken(order, { number }),
    drawer: drawerAt(where),
  }),
  decide(
    { existing, sameId, said, entries: inBooks, aside, sameNumber, drawer },
    { orderId, number, refused, way, payments, memberName, reason },
    acting,
  ) {
    // No order may come to bear the id of a return: it could only be rejected then.
    const isElsewhere = isOfReturn(said, orderId) || (!existing && sameId.length > 0);
    const known = isElsewhere ? aside : existing;
    // After a restore a refund is decided anew, and may be booked this time.
    const isRefunded = way === 'out' && known?.timeline.some((event) => event.id === refused);
    if (isRefunded) return reject('money.bookedAlready');
    const onBooks = new Set([
      ...(known?.payments ?? []).map(({ id }) => id),
      ...(inBooks ?? []).map(({ paymentId }) => paymentId),
    ]);
    const fresh = payments.filter(({ id }) => !onBooks.has(id));
    if (fresh.length === 0) return reject('money.bookedAlready');
    if (said !== undefined && !isCovered(said, { orderId, way, payments: fresh })) return reject('money.notRefused');
    if ((known?.payments.length ?? 0) + fresh.length > mostPayments)
      return reject('order.tooManyPayments', { most: mostPayments });
    const id = isElsewhere ? asideId(refused) : orderId;
    const isTaken = sameNumber.some((other) => other !== id);
    const base = known ?? placeholder(id, numberAside(number, isTaken, acting), memberName, acting);
    const state: Payment['state'] = way === 'in' ? 'suspense' : 'suspenseOut';
    const { staffId, counterId, at, keptAt } = acting;
    const booked = fresh.map((one): Payment => ({ ...one, tendered: null, note: '', counterId, staffId, at, state }));
    const changed = withEvent({ ...base, payments: [...base.payments, ...booked] }, 'money.suspend', acting, reason);
    const sum = booked.reduce((whole, one) => whole + one.amount, 0);
    const entries = booked.map((one) => ({
      id: `${state}:${one.id}`,
      shopId: base.shopId,
      orderId: base.id,
      action: base.action,
      paymentId: one.id,
      kind: 'suspense' as const,
      paymentType: one.type,
      amount: way === 'in' ? one.amount : -one.amount,
      counterId,
      staffId,
      at,
      keptAt,
    }));
    const code = way === 'in' ? 'suspended' : 'suspendedOut';
    const params = { number: base.number, amountFen: sum };
    return accept(
      [known ? update(order, changed) : insert(order, changed), ...overDrawer(drawer, entries)],
      [{ code, params, orderId: base.id, amount: sum }],
    );
  },
});
