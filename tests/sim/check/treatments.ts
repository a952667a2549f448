import type { Exception } from '#domain/exception/exception.ts';
import type { Product } from '#domain/item/product/product.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import type { Refund } from '#domain/refund/refund.ts';
import type { StockMovement } from '#domain/stock/movement.ts';
import { isInService, isServed } from '#domain/treatment/codes.ts';
import { leftToBegin } from '#domain/treatment/pieces.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const count = (pieces: readonly Treatment[], is: (status: number) => boolean): number =>
  pieces.filter(({ status }) => is(status)).length;

/** Tasks of a manager that say that more may have been given than bought. */
const tellOfMore = ['servedMoreThanSold', 'servedAfterRefund', 'servedThoughTerminated'];

/** What a line says otherwise than the services that were begun of it. */
const faultsOfLine = (order: Order, line: OrderLine, pieces: readonly Treatment[], tasks: readonly string[]) => {
  const { served = 0, inService = 0, quantity, refunded } = line;
  const asPaid = order.servedWhen === 'paid' ? quantity : 0;
  const all = served + inService + leftToBegin(line);
  const bought = quantity - (refunded?.quantity ?? 0);
  const isTold = tasks.some((code) => tellOfMore.includes(code));
  return [
    ...(served === asPaid + count(pieces, isServed) ? [] : [`line ${line.id} says ${served} were given`]),
    ...(inService === count(pieces, isInService) ? [] : [`line ${line.id} says ${inService} are being given`]),
    ...(all >= bought ? [] : [`of line ${line.id} ${bought - all} are neither given nor to be given`]),
    ...(served + inService <= quantity || isTold ? [] : [`more of line ${line.id} was given than bought, unseen`]),
  ];
};

/** Whether a paid order is completed when nothing of its services is left, and then alone. */
const isCompletedRightly = ({ status, lines }: Order): boolean => {
  const isLeft = lines.some((line) => line.kind === 'service' && (leftToBegin(line) > 0 || (line.inService ?? 0) > 0));
  if (status === orderStatuses.pendingUse) return isLeft;
  return status !== orderStatuses.completed || !isLeft;
};

/** What services used up of each product, and what of it moved with them and came back. */
const faultsOfSupplies = (
  order: Order,
  pieces: readonly Treatment[],
  moved: readonly StockMovement[],
  refunds: readonly Refund[],
  products: readonly Product[],
): string[] => {
  const used = pieces.flatMap((piece) => piece.used);
  const taken = moved.filter(({ id }) => id.startsWith('use:'));
  const isFollowed = order.servedWhen === 'done';
  const wrong = isFollowed ? taken.filter(({ id }) => id.startsWith(`use:${order.id}:`)) : [];
  const ids = new Set([...used, ...(isFollowed ? taken : [])].map(({ productId }) => productId));
  return [
    ...wrong.map(({ productId }) => `its services took ${productId} as it was paid`),
    ...[...ids].flatMap((productId) => {
      const content = products.find(({ id }) => id === productId)?.packageContent ?? 1;
      const ofProduct = <T extends { productId: string }>(list: readonly T[]) =>
        list.filter((each) => each.productId === productId);
      const uses = sum(ofProduct(used).map((each) => each.uses));
      const left = sum(ofProduct(taken).map((each) => -each.quantity * content - each.uses));
      const noted = sum(ofProduct(order.goods.filter(({ reason }) => reason === 'use')).map((each) => each.uses));
      const back = sum(
        refunds
          .flatMap(({ goods }) => ofProduct(goods.filter(({ reason }) => reason === 'use')))
          .map((each) => each.quantity),
      );
      const agrees = !order.cancellation ? noted + back === uses : noted + back <= uses;
      return uses === left && agrees
        ? []
        : [`its services used up ${uses} of ${productId}, ${left} left the shelf, ${noted} are noted and ${back} back`];
    }),
    ...pieces
      .filter(({ status, used: of }) => isFollowed && isServed(status) && of.length === 0)
      .filter(({ lineId }) => order.lines.find(({ id }) => id === lineId)?.consumables?.length)
      .map(({ id }) => `${id} was served and used up nothing`),
  ];
};

/**
 * I37: of every service line as many pieces were given and are being given as there are services of it, and none is lost:
 * given, being given and left together are what was bought and not given back, or more where a manager was told. An order is
 * completed when nothing is left. What left the shelf for services is what those that were given used up, once.
 */
export const treatmentsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const pieces = every<Treatment>('treatment');
  const products = every<Product>('product');
  const [tasks, moved, refunds] = [
    every<Exception>('exception'),
    every<StockMovement>('stockMovement'),
    every<Refund>('refund').filter(({ status }) => status === orderStatuses.refunded),
  ];
  const orders = every<Order>('order');
  const known = new Set(orders.flatMap(({ id, lines }) => lines.map((line) => `${id} ${line.id}`)));
  return [
    ...pieces
      .filter(({ orderId, lineId }) => !known.has(`${orderId} ${lineId}`))
      .map(({ id }) => `I37 service ${id} is of no line`),
    ...orders.flatMap((order) => {
      const of = <T extends { orderId: string }>(list: readonly T[]) =>
        list.filter(({ orderId }) => orderId === order.id);
      const own = of(pieces);
      const codes = of(tasks).map(({ code }) => code);
      const services = order.lines.filter(({ kind }) => kind === 'service');
      return [
        ...(services.length === 0 || isCompletedRightly(order) ? [] : [`its status is ${order.status}`]),
        ...services.flatMap((line) =>
          faultsOfLine(
            order,
            line,
            own.filter(({ lineId }) => lineId === line.id),
            codes,
          ),
        ),
        ...faultsOfSupplies(order, own, of(moved), of(refunds), products),
      ].map((fault) => `I37 order ${order.number}: ${fault}`);
    }),
  ];
};
