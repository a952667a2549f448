import { sql } from 'kysely';
import { card } from '#domain/card/card.ts';
import type { BodyOf } from '#domain/kernel/call.ts';
import { isOfCard } from '#domain/order/codes.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { approveRefund } from '#domain/refund/approve.ts';
import { refundCalls } from '#domain/refund/calls.ts';
import { sheetFor, sheetsOf } from '#domain/refund/card-order.ts';
import type { CardGround } from '#domain/refund/card-value.ts';
import { isWaiting, refundStatuses, waitingStatuses } from '#domain/refund/codes.ts';
import { giveRefund } from '#domain/refund/give.ts';
import { type AskedRefundLine, linesAsked, refundableLines, waysOf, wholeLines } from '#domain/refund/offer.ts';
import { type Refund, refund } from '#domain/refund/refund.ts';
import { refundListing } from '#domain/refund/refund-listing.ts';
import { requestRefund } from '#domain/refund/request.ts';
import { acceptRefund, rejectRefund } from '#domain/refund/review.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { isBooked } from '../book-command.ts';
import { type CallerInShop, inShop, shopsWhere } from '../caller.ts';
import { orderList } from '../order/calls.ts';
import { notFound, rejected } from '../refusal.ts';
import { type Asked, commandCalls, type InShop, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, inThisShop, type Seen, serveList } from '../serve-list.ts';
import { rulesForCards } from './card-rules-calls.ts';
import { refundTerms } from './refund-terms.ts';

export const refundList = serveList(refundListing, { own: {} });

/** `line-1:2,line-2:1` as lines and pieces. */
const piecesOf = (text: string) =>
  text.split(',').map((each) => {
    const end = each.lastIndexOf(':');
    return { lineId: each.slice(0, end), quantity: Number(each.slice(end + 1)) };
  });

/** A call about an order, with this body. */
type Of<Body> = InShop & { readonly params: { readonly id: string }; readonly body: Body };
interface Asking {
  readonly lines: readonly AskedRefundLine[];
  readonly card?: { readonly ground: CardGround; readonly fee?: number } | undefined;
  readonly free?: true | undefined;
}

/** Giving back money of paid orders. */
export const refundRoutes = serveCalls(refundCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const orderIn = async (seen: Seen, id: string): Promise<OrderRow> => {
    const found = await orderList.one(pool, seen, id);
    if (!found) throw notFound('order.unknown');
    return found;
  };
  const orderHere = (caller: CallerInShop, id: string) => orderIn(inThisShop(caller), id);
  /** The card that an order sold or recharged. */
  const cardsOf = ({ brandId }: CallerInShop, { id, memberId }: OrderRow) =>
    rowsOf(
      pool,
      recordsOf(card, brandId).where(
        sql<boolean>`one.id in (select card_id from card_entry where brand_id = ${brandId} and order_id = ${id})
          or (one.member_id = ${memberId} and one.order_id = ${id})`,
      ),
    );
  const rulesOf = ({ brandId }: CallerInShop) => rulesForCards(pool, brandId);
  const termsOf = (order: OrderRow, { brandId }: CallerInShop) => refundTerms(pool, order, brandId);
  const latestOf = async (caller: CallerInShop, { id }: OrderRow): Promise<Refund> => {
    // A return is its order itself: one of another shop under this id is no refund of the order.
    const all = recordsOf(refund, caller.brandId).where('orderId', '=', id).where('id', '!=', id);
    // One that waits comes first: what was asked for without contact may arrive after what was asked for later.
    const waits = sql`one.status = any(${waitingStatuses})`;
    const moved = sql`coalesce(one.reviewed_at, one.requested_at)`;
    const newest = all.orderBy(waits, 'desc').orderBy(moved, 'desc').orderBy('id', 'desc');
    const [found] = await rowsOf(pool, newest.limit(1));
    if (!found) throw notFound('refund.unknown');
    return found;
  };
  const latest = async (caller: CallerInShop, orderId: string) => latestOf(caller, await orderHere(caller, orderId));
  /** The caller in the shop of an order, the current one or one below it in which they may refund. */
  const inShopOf = async <A extends Of<object>>(asked: A): Promise<A> => {
    const { caller, params } = asked;
    const shopIds = shopsWhere(caller, ['pc.order.refund']).map(({ id }) => id);
    const { shopId } = await orderIn({ caller, shopIds }, params.id);
    return { ...asked, caller: inShop(caller, shopId) };
  };
  const review = async (caller: CallerInShop, orderId: string, commandId: string, isMeant = isWaiting) => {
    const { id, status, number } = await latest(caller, orderId);
    const isDone = !isMeant(status) && !(await isBooked(pool, caller.brandId, commandId));
    if (isDone) throw rejected('refund.reviewedAlready', { number });
    return { refundId: id, orderId };
  };
  /** What the body asks for, as the command takes it. */
  const asked = async <Body extends Asking>({ caller, params, body }: Of<Body>, refundId: string) => {
    const order = await orderHere(caller, params.id);
    const going = body.card && { fee: 0, ...body.card };
    const cards = going && isOfCard(order) ? await cardsOf(caller, order) : [];
    const when = { keptAt: Date.now(), shop: caller.shop, rules: going && (await rulesOf(caller)) };
    const sheet = going && sheetFor(order, cards, going, when);
    if (body.free) {
      const whole = wholeLines(
        order,
        body.lines.map(({ lineId }) => lineId),
      );
      return { ...body, refundId, orderId: order.id, lines: whole };
    }
    const lines = body.lines.map(({ amount = sheet?.amount, ...line }) => ({ ...line, amount }));
    return { ...body, refundId, orderId: order.id, lines: linesAsked(order, lines, await termsOf(order, caller)) };
  };
  /** What the body says of the refund that waits, or of one in another state. */
  const reviewed =
    (isMeant = isWaiting) =>
    async <Body extends object>({ caller, params, body }: Of<Body>, commandId: string) => ({
      ...body,
      ...(await review(caller, params.id, commandId, isMeant)),
    });
  const waiting = reviewed();
  const approve = give(approveRefund, waiting<BodyOf<typeof refundCalls.approve>>, latest);
  const reject = give(rejectRefund, waiting<BodyOf<typeof refundCalls.reject>>, latest);
  const failed = reviewed((status) => status === refundStatuses.failed);
  return {
    list: ({ caller, query }) => refundList.page(pool, inShopsBelow(caller, refundListing), query),
    price: async ({ caller, params, query }) => {
      const order = await orderHere(caller, params.id);
      const refundable = refundableLines(order);
      // All that is left of a line that nobody has booked; of a booking what the shop gives back of its pieces.
      const all = refundable.map(({ line: { id: lineId, bookedFor }, left: { quantity, amount } }) =>
        bookedFor === undefined ? { lineId, quantity, amount } : { lineId, quantity },
      );
      const left = refundable.map(({ line, left: of }) => ({
        lineId: line.id,
        name: line.name,
        quantity: of.quantity,
        amount: of.amount,
      }));
      const lines = linesAsked(
        order,
        query.lines === undefined ? all : piecesOf(query.lines),
        await termsOf(order, caller),
      );
      const known = lines.map(({ lineId, quantity, amount }) => ({ lineId, quantity, amount }));
      const amount = known.reduce((sum, line) => sum + line.amount, 0);
      const cards = isOfCard(order) ? await cardsOf(caller, order) : [];
      const rules = isOfCard(order) ? await rulesOf(caller) : undefined;
      const sheets = sheetsOf(order, cards, { keptAt: Date.now(), shop: caller.shop, rules });
      return { left, lines: known, amount, ways: waysOf(order, known), cards: sheets };
    },
    status: async ({ caller, params }) =>
      latestOf(caller, await orderIn(inShopsBelow(caller, refundListing), params.id)),
    request: give(requestRefund, asked<BodyOf<typeof refundCalls.request>>, latest),
    free: (about) =>
      give(
        requestRefund,
        async ({ caller, params, body }: Asked<typeof refundCalls.free>, refundId) => {
          const order = await orderHere(caller, body.orderId);
          if (!order.lines.some(({ id }) => id === params.id))
            throw rejected('refund.lineUnknown', { number: order.number });
          const lines = wholeLines(order, [params.id]);
          return { refundId, orderId: order.id, lines, reason: body.reason, free: true as const };
        },
        (caller) => latest(caller, about.body.orderId),
      )(about),
    give: give(giveRefund, asked<BodyOf<typeof refundCalls.give>>, latest),
    accept: give(acceptRefund, waiting<BodyOf<typeof refundCalls.accept>>, latest),
    withPrice: give(acceptRefund, waiting<BodyOf<typeof refundCalls.withPrice>>, latest),
    approve: async (asked) => approve(await inShopOf(asked)),
    reject: async (asked) => reject(await inShopOf(asked)),
    retry: give(acceptRefund, failed<BodyOf<typeof refundCalls.retry>>, latest),
  };
});
