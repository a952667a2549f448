import type { Acting } from '../kernel/command.ts';
import { type Decision, type ExceptionNote, reject } from '../kernel/decision.ts';
import { formatOrderNumber, isOfCounter, isOfShop, isServersOwn } from './number.ts';

/** A number with what tells it apart from one that is given already. */
export const toldApart = (number: string, { commandId }: Acting): string => `${number}-${commandId.slice(-4)}`;

/** Whether a call says a number of its own: it has the next one of the shop's own counter, and no other. */
const isInvented = (number: string, { tookNumber }: Acting): boolean =>
  tookNumber !== undefined && tookNumber !== number;

/**
 * Whether a number of the shop is for this counter to give: its own, or that of the counter from which it carries the work
 * on. What somebody lets pass that was held may have been carried over, which is not known of it any more.
 */
const isForUs = (number: string, { shop, counterNumber, doneAt, isLetPass }: Acting): boolean =>
  isLetPass === true ||
  isOfCounter(number, shop.code, counterNumber) ||
  (doneAt !== undefined && isOfCounter(number, shop.code, doneAt.number));

type Numbered = { readonly number: string; readonly notes: readonly ExceptionNote[] } | { readonly refused: Decision };

/**
 * The number under which a new order is booked. A counter gives numbers of its own, carried-over work has those of the
 * counter where it was done, and none has those of the server (`00`), of which a call has the one that was taken for it.
 * A number of another shop is refused; one of another counter is told apart, so that nobody can use up what others are to
 * get. `mayBeLost`: the command may speak of an order that the server had numbered and a restore has lost; money was
 * taken for it, so it is booked, told apart. A number that is taken is told apart as well once it stands on paper; a new
 * order is refused for it.
 */
export const numberNew = (
  order: { readonly orderId: string; readonly number: string; readonly amount: number; readonly mayBeLost: boolean },
  isTaken: boolean,
  acting: Acting,
): Numbered => {
  const { orderId, number, amount, mayBeLost } = order;
  if (isInvented(number, acting)) return { refused: reject('order.numberNotYours', { number }) };
  if (!acting.replay) return isTaken ? { refused: reject('order.numberTaken', { number }) } : { number, notes: [] };
  const isServers = isServersOwn(number);
  if (!isOfShop(number, acting.shop.code) || (isServers && !mayBeLost))
    return { refused: reject('order.numberNotYours', { number }) };
  if (!isTaken && !isServers && isForUs(number, acting)) return { number, notes: [] };
  const apart = toldApart(number, acting);
  return { number: apart, notes: [{ code: 'numberTaken', params: { number: apart }, orderId, amount }] };
};

/** A number for what is no order of its own, such as money whose order never came about: never one that somebody gets. */
export const numberAside = (number: string, isTaken: boolean, acting: Acting): string => {
  const { shop, counterNumber } = acting;
  if (!isOfShop(number, shop.code)) return toldApart(formatOrderNumber(shop.code, counterNumber, 0), acting);
  const isOurs = !acting.replay || isForUs(number, acting);
  return isTaken || isServersOwn(number) || isInvented(number, acting) || !isOurs ? toldApart(number, acting) : number;
};
