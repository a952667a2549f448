import { inTypes, outTypes } from '#domain/stock/codes.ts';
import type { StockMovement } from '#domain/stock/movement.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import type { Transfer } from '#domain/transfer/transfer.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * What the movements of transfers say otherwise than the transfers: every piece that left a shop has come into the
 * other, is on the way, or is back; what came in without having arrived has gone out again. Empty when all agrees.
 */
export const goodsAreConserved = (transfers: readonly Transfer[], movements: readonly StockMovement[]): string[] =>
  transfers.flatMap((found) =>
    found.lines.flatMap(({ productId, delivered, received }) => {
      const own = movements.filter((each) => each.paperId === found.id && each.productId === productId);
      const of = (type: number, shopId: string): number =>
        sum(own.filter((each) => each.type === type && each.shopId === shopId).map(({ quantity }) => quantity));
      const hasLeft = found.status >= transferStatuses.pendingReceipt;
      const sent = hasLeft ? (delivered ?? 0) : 0;
      const isHere = found.status === transferStatuses.received;
      const isBack = found.status === transferStatuses.returned;
      const agrees =
        of(outTypes.transferOut, found.provideShopId) === -sent &&
        of(inTypes.transferIn, found.applyShopId) === (isHere ? sent : 0) &&
        of(outTypes.loss, found.applyShopId) === (isHere ? (received ?? 0) - sent : 0) &&
        of(inTypes.transferReturn, found.provideShopId) === (isBack ? sent : 0) &&
        own.length === (sent === 0 ? 0 : 1 + (isHere ? 1 + Number(received !== sent) : 0) + Number(isBack));
      return agrees ? [] : [`transfer ${found.number}: the movements of ${productId} do not agree with it`];
    }),
  );
