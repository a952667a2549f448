import { entityNamed } from '#domain/entities.ts';
import { type AnyRecord, scopesBelow } from '#domain/kernel/entity.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import type { CollectArgs } from '#domain/order/collect/collect-args.ts';
import { namesOf } from '#domain/order/move/moved-names.ts';
import type { Operation } from '#domain/order/operations.ts';
import type { Order } from '#domain/order/order.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { StockMovement } from '#domain/stock/movement.ts';
import { type Stock, stockId } from '#domain/stock/stock.ts';
import type { Transfer } from '#domain/transfer/transfer.ts';
import type { LogRow } from '../server/tables.ts';
import type { KeptCounter } from '../tablet.ts';
import { amountsAgree } from './amounts.ts';
import { bookingsAgree } from './bookings.ts';
import { cardsAgree } from './cards.ts';
import { commissionsAgree } from './commissions.ts';
import { couponsAgree } from './coupons.ts';
import { debtAgrees } from './debt.ts';
import { depositsAgree } from './deposits.ts';
import { firstIdOf } from './givers.ts';
import { goodsAreConserved } from './goods.ts';
import { liabilityAgrees } from './liability.ts';
import { onePersonPerMobile, visitsAreOrders } from './members.ts';
import { movedLinesStandOnce } from './moved-lines.ts';
import { placesAgree } from './places.ts';
import { pointsAgree } from './points.ts';
import { notBookedOnce } from './receipts.ts';
import { refundsAgree } from './refunds.ts';
import type { Invariant, Rest } from './rest.ts';
import { rostersAgree } from './rosters.ts';
import { shiftsAgree } from './shifts.ts';
import { suspenseWasRefused } from './suspense.ts';
import { treatmentsAgree } from './treatments.ts';
import { turnsAgree } from './turns.ts';
import { waitlistsAgree } from './waitlists.ts';

const counters = ({ tablets }: Rest): KeptCounter[] => tablets.flatMap((tablet) => tablet.counters);
const booked = ({ tables }: Rest, counterId: string): LogRow[] =>
  tables.log
    .all()
    .filter((row) => row.counterId === counterId)
    .sort((a, b) => a.result.n - b.result.n);
const wasDone = ({ result }: LogRow): boolean => result.outcome === 'accepted' || result.outcome === 'exception';
const every = <T>({ tables }: Rest, entity: string): T[] =>
  tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
const isRetired = ({ tables }: Rest, counterId: string): boolean => tables.counters.get(counterId)?.state === 'retired';
/** Whether a shown order has the fields of the record below it. */
const matches = (shown: Order, held: AnyRecord | undefined): boolean =>
  held !== undefined &&
  Object.keys(held).every((field) => JSON.stringify(shown[field as keyof Order]) === JSON.stringify(held[field]));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** I1: every command is booked once, under the number and with the content that its counter kept it with. */
const bookedOnce: Invariant = (rest) =>
  counters(rest).flatMap(({ enrolment: { counterId }, rows }) => {
    const kept = new Map(rows.map((row) => [row.n, row.id]));
    const log = booked(rest, counterId);
    const other = log.filter(
      ({ result, commandId }) => kept.has(result.n) && kept.get(result.n) !== firstIdOf(commandId),
    );
    const ids = log.map(({ commandId }) => commandId);
    return [
      ...other.map(({ result }) => `I1 another command is booked as ${result.n} of ${counterId}`),
      ...(new Set(ids).size === ids.length ? [] : [`I1 ${counterId} has a command booked twice`]),
    ];
  });

/** I2: what somebody was told is saved is kept or booked, and everything in a ledger has come to its end. */
const everythingEnds: Invariant = (rest) => {
  const kept = new Set(counters(rest).flatMap(({ rows }) => rows.map(({ id }) => id)));
  const known = new Set(rest.tables.log.all().map(({ commandId }) => firstIdOf(commandId)));
  const lost = rest.told.filter(({ commandId }) => !kept.has(commandId) && !known.has(commandId));
  const unheard = counters(rest).flatMap(({ enrolment: { counterId }, rows }) => {
    const log = new Map(booked(rest, counterId).map((row) => [row.result.n, row]));
    const aside = new Set(rest.tables.quarantine.all().map(({ commandId }) => commandId));
    return rows.filter(({ n, id, state, result }) => {
      if (isRetired(rest, counterId) && aside.has(id)) return false;
      const found = log.get(n);
      return state === 'waiting' || !found || result?.outcome !== found.result.outcome;
    });
  });
  return [
    ...lost.map(({ name, n, tablet }) => `I2 ${name} ${n} of ${tablet} was saved and is gone`),
    ...unheard.map(({ n, command, state }) => `I2 ${command.name} ${n} is ${state}, and the server says otherwise`),
  ];
};

/** I6, I11: every mirror shows exactly what the server shows its scopes. */
const mirrorsAreAlike: Invariant = (rest) => {
  const { feed, records } = rest.tables;
  return rest.tablets.flatMap(({ name, counters: kept, open }) => {
    const counter = kept.find(({ enrolment }) => enrolment.counterId === open);
    if (!counter) return [`I15 ${name} has no counter in the end`];
    const scopes = scopesBelow([counter.enrolment.shopId, 'headquarters']);
    const due = new Map<string, string>();
    for (const row of feed.all()) {
      const key = `${row.entity}:${row.recordId}`;
      const found = records.get(key);
      if (row.deleted || !scopes.includes(row.scope) || !found || found.deleted) continue;
      const { collection, partFor } = entityNamed(row.entity);
      const part = partFor ? partFor(found.record, counter.enrolment.shopId) : found.record;
      if (collection !== null) due.set(key, JSON.stringify(part));
    }
    const held = new Map(counter.mirror.map((doc) => [doc.key, JSON.stringify(doc.record)]));
    return [...new Set([...due.keys(), ...held.keys()])]
      .filter((key) => due.get(key) !== held.get(key))
      .map(
        (key) => `I6 ${key} on ${name} is ${held.has(key) ? (due.has(key) ? 'another' : 'still there') : 'missing'}`,
      );
  });
};

/** I12: when nothing waits any more, a screen shows what the mirror holds and nothing else. */
const screensShowTheMirror: Invariant = ({ tablets }) =>
  tablets.flatMap(({ name, counters: kept, open, shown }) => {
    const mirror = kept.find(({ enrolment }) => enrolment.counterId === open)?.mirror ?? [];
    const held = new Map(mirror.flatMap(({ kind, record }) => (kind === 'order' ? [[record.id, record]] : [])));
    const isSame = shown.length === held.size && shown.every((order) => matches(order, held.get(order.id)));
    return isSame ? [] : [`I12 ${name} shows other orders than it holds`];
  });

/** I5: what a shop has of a product is the sum of its movements, and so is what that is worth. */
const stockIsMovements: Invariant = (rest) => {
  const movements = every<StockMovement>(rest, 'stockMovement');
  const levels = every<Stock>(rest, 'stock');
  const of = (id: string) => movements.filter(({ shopId, productId }) => stockId(shopId, productId) === id);
  return levels.flatMap(({ id, quantity, value, openUses }) => {
    const moved = of(id);
    const agrees =
      quantity === sum(moved.map((each) => each.quantity)) &&
      value === sum(moved.map((each) => each.value)) &&
      openUses === sum(moved.map((each) => each.uses));
    return agrees ? [] : [`I5 stock ${id} is ${quantity} worth ${value}, its movements say otherwise`];
  });
};

/** I5: what an order took off the shelf and has not brought back is what stands on it. */
const goodsAreMovements: Invariant = (rest) => {
  const movements = every<StockMovement>(rest, 'stockMovement');
  return every<Order>(rest, 'order').flatMap(({ id, number, goods }) => {
    const own = movements.filter(({ orderId }) => orderId === id);
    const agrees = sum(own.map(({ quantity }) => quantity)) + sum(goods.map(({ quantity }) => quantity)) === 0;
    return agrees ? [] : [`I5 the goods of order ${number} are not what it has taken`];
  });
};
/** I17: goods that left a shop by a transfer are in the other one, on the way, or back. */
const goodsTravel: Invariant = (rest) =>
  goodsAreConserved(every<Transfer>(rest, 'transfer'), every<StockMovement>(rest, 'stockMovement')).map(
    (fault) => `I17 ${fault}`,
  );

/** I18: of what was counted the books have what lies on the shelf. */
const booksAreShelves: Invariant = ({ compared }) =>
  compared.filter(({ says }) => says === 'differs').map(({ id, detail }) => `I18 of ${id} ${detail}`);

/** I19: every scan that was heard has gone out with one command, and the server has taken in as many as it was made of. */
const scansCountOnce: Invariant = (rest) => {
  const live = counters(rest).filter(({ enrolment }) => !isRetired(rest, enrolment.counterId));
  const rows = live.flatMap((counter) => counter.rows);
  const times = new Map<string, number>();
  for (const { scans = [] } of rows) for (const id of scans) times.set(id, (times.get(id) ?? 0) + 1);
  const ids = new Set(live.map(({ enrolment }) => enrolment.counterId));
  const lost = rest.heard.filter(({ counterId, scanId }) => ids.has(counterId) && times.get(scanId) !== 1);
  const short = live.flatMap(({ enrolment: { counterId }, rows: kept }) => {
    const log = new Map(booked(rest, counterId).map((row) => [row.result.n, row]));
    return kept.filter(({ n, scans }) => {
      const args = log.get(n)?.command.args as { readonly counts?: readonly unknown[] } | undefined;
      return scans !== undefined && args?.counts?.length !== scans.length;
    });
  });
  return [
    ...lost.map(({ scanId, tablet }) => `I19 scan ${scanId} of ${tablet} is in ${times.get(scanId) ?? 0} commands`),
    ...live.flatMap(({ tape }) => tape.map(({ scanId }) => `I19 scan ${scanId} lies on the tape for ever`)),
    ...short.map(({ n }) => `I19 command ${n} has not all of its scans`),
  ];
};

/** I7: no order that was parked and no line that was put on one is lost. Pieces that were to come here may stand elsewhere. */
const nothingIsLost: Invariant = (rest) => {
  const orders = every<Order>(rest, 'order');
  const done = rest.tables.log.all().filter(wasDone);
  const lines = new Set(orders.flatMap((order) => order.lines.map((line) => line.id)));
  const removed = new Set<string>();
  const added = new Set<string>();
  for (const { command } of done.filter(({ command: { name } }) => name.startsWith('order.'))) {
    const {
      operations = [],
      seen = [],
      lines: sold = [],
    } = command.args as Partial<CollectArgs> & {
      operations?: readonly Operation[];
    };
    for (const what of operations) {
      if (what.op === 'add') added.add(what.line.id);
      if (what.op === 'remove') removed.add(what.lineId);
    }
    for (const { lineId } of seen) if (!sold.some(({ id }) => id === lineId)) removed.add(lineId);
    // Lines that are moved are named by another field.
    for (const { id } of sold) if (id !== undefined) added.add(id);
  }
  const parked = done.filter(({ command }) => command.name === 'order.park' || command.name === 'order.open');
  const ids = new Set(orders.map(({ id }) => id));
  const standsElsewhere = (id: string): boolean =>
    orders.some((order) => order.moved.some(({ lineId }) => lines.has(lineId) && namesOf(order, lineId).includes(id)));
  /** Its pieces were moved a few at a time until none was left under its own name: all of them stand under those of the parts. */
  const standsInParts = (id: string): boolean => {
    const pieces = orders
      .flatMap((order) => order.lines)
      .reduce((sum, line) => sum + (line.id.startsWith(`${id}>`) ? line.quantity : 0), 0);
    const movedFrom = (order: Order): number =>
      order.moved.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0);
    return pieces > 0 && orders.some((order) => movedFrom(order) === pieces);
  };
  return [
    ...parked
      .map(({ command }) => (command.args as { orderId: string }).orderId)
      .filter((id) => !ids.has(id))
      .map((id) => `I7 order ${id} is lost`),
    ...[...added]
      .filter((id) => !lines.has(id) && !removed.has(id) && !standsElsewhere(id) && !standsInParts(id))
      .map((id) => `I7 line ${id} is lost`),
  ];
};

/** I8: numbers of commands and of orders are given once, without a gap. */
const numbersAreUnique: Invariant = (rest) => [
  ...counters(rest).flatMap(({ enrolment: { counterId }, rows, head }) => {
    const gap = rows.find((row, place) => row.n !== (rows[0]?.n ?? 0) + place);
    const isShort = rows.length > 0 && rows.at(-1)?.n !== head.nextN - 1;
    return gap || isShort ? [`I8 the commands of ${counterId} have a gap`] : [];
  }),
  ...rest.told
    .filter(({ number }, place) => number !== null && rest.told.findIndex((told) => told.number === number) !== place)
    .map(({ number }) => `I8 order number ${number} is given twice`),
];

/** I9: what an order has paid, and what lies in suspense, is the sum of its entries. */
const drawerAgrees: Invariant = (rest) => {
  const entries = every<MoneyEntry>(rest, 'moneyEntry');
  const wrong = every<Order>(rest, 'order').flatMap((order) => {
    const own = entries.filter(({ orderId }) => orderId === order.id);
    const paid = sum(own.filter(({ kind }) => kind === 'payment' || kind === 'refund').map(({ amount }) => amount));
    const held = sum(own.filter(({ kind }) => kind.startsWith('suspense')).map(({ amount }) => amount));
    const signed = ({ state, amount }: Payment): number =>
      state === 'suspense' ? amount : state === 'suspenseOut' ? -amount : 0;
    const waiting = sum(order.payments.map(signed));
    return paid === order.paid && held === waiting ? [] : [`I9 the entries of order ${order.number} do not add up`];
  });
  const miscounted = notBookedOnce(rest.tables.log.all().filter(wasDone), entries);
  return [...wrong, ...miscounted.map((id) => `I9 payment ${id} was collected and is not booked once`)];
};

/** What has to hold when the faults have stopped and everything has come to rest. */
export const atRest: readonly Invariant[] = [
  bookedOnce,
  everythingEnds,
  mirrorsAreAlike,
  screensShowTheMirror,
  stockIsMovements,
  goodsAreMovements,
  goodsTravel,
  booksAreShelves,
  scansCountOnce,
  nothingIsLost,
  movedLinesStandOnce,
  numbersAreUnique,
  drawerAgrees,
  suspenseWasRefused,
  shiftsAgree,
  cardsAgree,
  refundsAgree,
  couponsAgree,
  debtAgrees,
  pointsAgree,
  amountsAgree,
  commissionsAgree,
  liabilityAgrees,
  treatmentsAgree,
  placesAgree,
  bookingsAgree,
  depositsAgree,
  rostersAgree,
  turnsAgree,
  waitlistsAgree,
  onePersonPerMobile,
  visitsAreOrders,
];
