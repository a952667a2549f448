import { isOfCard, isPaid, isRefundWaiting } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { PointsAccount } from '#domain/points/points-account.ts';
import type { PointsEntry } from '#domain/points/points-entry.ts';
import type { Entry } from '../../../server/books/books.ts';
import type { Tables } from '../server/tables.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const sumOf = (entries: readonly PointsEntry[], ...kinds: readonly PointsEntry['kind'][]): number =>
  sum(entries.flatMap(({ kind, amount }) => (kinds.includes(kind) ? [amount] : [])));

/** What is wrong with what somebody has, beside the entries of it. */
const faultsOfAccount = (account: PointsAccount, entries: readonly PointsEntry[]): string[] => {
  const { id, lots, owed, balance } = account;
  const inLots = sum(lots.map(({ left }) => left));
  const entered = sum(entries.map(({ amount }) => amount));
  return [
    ...(balance === entered ? [] : [`I36 ${id} has ${balance} points, its entries say ${entered}`]),
    ...(balance === inLots - owed ? [] : [`I36 ${id} has ${balance} points, ${inLots} in lots and ${owed} owed`]),
    ...(lots.every(({ left }) => left > 0) && owed >= 0 ? [] : [`I36 ${id} holds less than nothing`]),
    ...(owed > 0 && lots.length > 0 ? [`I36 ${id} owes points that it has`] : []),
    ...(new Set(lots.map(({ endsAt }) => endsAt)).size === lots.length ? [] : [`I36 ${id} has an end twice`]),
  ];
};

/** What an order that stands earned is what was paid of it in money earns; `isLate` where that had ended. */
const faultsOfEarned = ({ memberId, points, paid, payments, action }: Order, isLate: boolean): string[] => {
  if (!points) return [];
  const due = Math.floor((paid * points.rate) / 1_000_000);
  const isMoney = payments.every(({ card, exchanged }) => !card && !exchanged?.unproved);
  const isExact = isMoney && (points.cards === 'sale' || !isOfCard({ action }));
  const agrees = isLate || (isExact ? points.earned === due : points.earned <= due);
  return [
    ...(agrees ? [] : [`it earned ${points.earned} points, ${due} are due for the ${paid} that are paid`]),
    ...(memberId === '' ? ['it earned points for nobody'] : []),
  ];
};

/** What of the points that an order used is back: in proportion to the money, and all of them with the last of it. */
const dueBack = ({ status, total, paid }: Order, used: number): number => {
  if (isPaid(status) || isRefundWaiting(status)) return total === 0 ? 0 : Math.floor((used * (total - paid)) / total);
  return used;
};

const faultsOfSpent = (order: Order, entries: readonly PointsEntry[]): string[] => {
  const { spentPoints } = order;
  const [out, back] = [-sumOf(entries, 'spent'), sumOf(entries, 'givenBack')];
  const lots = spentPoints?.lots ?? [];
  const used = sum(lots.map(({ points }) => points));
  const backOf = (end: number | null): number =>
    sumOf(
      entries.filter(({ endsAt }) => endsAt === end),
      'givenBack',
    );
  const due = dueBack(order, used);
  return [
    ...(used === 0 || spentPoints?.points === used
      ? []
      : [`${used} points were taken, it says ${spentPoints?.points}`]),
    ...(out === used ? [] : [`it used ${used} points, its entries say ${out}`]),
    ...(back === (used > 0 ? spentPoints?.back : 0) ? [] : [`${back} points came back, it says ${spentPoints?.back}`]),
    ...(used === 0 || back === due ? [] : [`${back} of ${used} points came back, ${due} are due`]),
    ...lots
      .filter(({ endsAt, points }) => backOf(endsAt) > points)
      .map(({ endsAt }) => `more points of end ${endsAt} came back than it used`),
  ];
};

interface Correcting {
  readonly correctionId: string;
  readonly way: 'give' | 'take';
  readonly amount: number;
}

/** Points that were corrected by hand, and how often and by how much that was said. */
const faultsOfCorrected = ({ log }: Tables, entries: readonly PointsEntry[]): string[] => {
  const said = log
    .all()
    .filter(({ command, result }) => command.name === 'points.correct' && result.outcome === 'accepted')
    .map(({ command }) => command.args as Correcting);
  const due = sum(said.map(({ way, amount }) => (way === 'give' ? amount : -amount)));
  const corrected = entries.filter(({ kind, counterId }) => kind === 'corrected' && counterId !== '');
  const booked = sum(corrected.map(({ amount }) => amount));
  return corrected.length === said.length && booked === due
    ? []
    : [`I36 ${said.length} corrections of ${due} points were given, ${corrected.length} of ${booked} are booked`];
};

/**
 * I36: what somebody has of points is the sum of their entries, and of their lots without what is owed. What orders say they
 * earned, used and gave back is what their entries come to; an order earns what is paid of it, gives points back as it does
 * money, and none that it had not used. What was corrected by hand is booked once.
 */
export const pointsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const [accounts, entries] = [every<PointsAccount>('pointsAccount'), every<PointsEntry>('pointsEntry')];
  if (entries.length === 0) return [];
  const orders = new Map(every<Order>('order').map((order) => [order.id, order]));
  const known = new Set(accounts.map(({ memberId }) => memberId));
  const now = Math.max(...tables.log.all().map(({ command }) => command.keptAt));
  const ofOrders = [...orders.values()].flatMap((order) => {
    const own = entries.filter(({ orderId }) => orderId === order.id);
    const { points, paid, total } = order;
    const earned = sumOf(own, 'earned', 'takenBack');
    const isLate = paid < total && points !== null && points.endsAt !== null && points.endsAt <= now;
    return [
      ...(earned === (points?.earned ?? 0) ? [] : [`it earned ${points?.earned}, its entries say ${earned}`]),
      ...faultsOfEarned(order, isLate),
      ...faultsOfSpent(order, own),
    ].map((fault) => `I36 order ${order.number}: ${fault}`);
  });
  return [
    ...accounts.flatMap((account) =>
      faultsOfAccount(
        account,
        entries.filter(({ memberId }) => memberId === account.memberId),
      ),
    ),
    ...entries.filter(({ memberId }) => !known.has(memberId)).map(({ id }) => `I36 entry ${id} is of nobody`),
    ...entries
      .filter(({ orderId }) => orderId !== '' && !orders.has(orderId))
      .map(({ id }) => `I36 entry ${id} is of no order`),
    ...ofOrders,
    ...faultsOfCorrected(tables, entries),
  ];
};

/** I36: nobody uses points, or is taken any by hand, whom that leaves owing some; and what has ended goes with the next booking. */
export const pointsWereThere = ({ writes, command: { keptAt } }: Entry): string[] => {
  const records = <T>(entity: string): T[] =>
    writes.flatMap((write) => (write.entity === entity && write.op !== 'remove' ? (write.record as T) : []));
  const booked = records<PointsEntry>('pointsEntry');
  const isTaken = ({ kind, amount }: PointsEntry) => kind === 'spent' || (kind === 'corrected' && amount < 0);
  return records<PointsAccount>('pointsAccount').flatMap(({ id, memberId, lots, owed }) => {
    const own = booked.filter((each) => each.memberId === memberId);
    const hasEnded = lots.some(({ endsAt }) => endsAt !== null && endsAt <= keptAt);
    return [
      ...(owed > 0 && own.some(isTaken) ? [`I36 ${id} used ${owed} points more than there were`] : []),
      ...(own.length > 0 && hasEnded ? [`I36 ${id} has points that have ended`] : []),
    ];
  });
};
