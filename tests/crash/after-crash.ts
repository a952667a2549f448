import { expect } from 'vitest';
import { z } from 'zod';
import { entities } from '#domain/entities.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { MoneyEntry } from '#domain/money/money-entry.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { type Order, order } from '#domain/order/order.ts';
import { leftOfPayment } from '#domain/payment/left-of-payment.ts';
import { openLedger } from '../../src/db/ledger/ledger.ts';
import type { DraftStep } from '../../src/db/ledger/ledger-rows.ts';
import { openMirror } from '../../src/db/mirror/mirror.ts';
import { registered } from '../../src/nouns/registered.ts';
import type { SimulatedServer } from '../device/simulated-server.ts';
import { settled } from './at-tablet.ts';
import { copiedServer } from './copied-server.ts';
import { type FigureOrPart, type Moment, Stage } from './stage.ts';

const amounts = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0);

/** Every order's sums are those of its lines, its payments and its money entries. */
const checkMoney = (server: SimulatedServer): void => {
  const entries = server.all<MoneyEntry>('moneyEntry');
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const found of server.all<Order>('order')) {
    order.schema.parse(found);
    const own = entries.filter(({ orderId }) => orderId === found.id);
    const of = (...kinds: string[]) => amounts(own.filter(({ kind }) => kinds.includes(kind)));
    expect(found.paid).toBe(found.payments.reduce((sum, each) => sum + leftOfPayment(each), 0));
    expect(of('payment', 'refund')).toBe(found.paid);
    const inState = (wanted: string) => amounts(found.payments.filter(({ state }) => state === wanted));
    expect(of('suspense', 'suspenseReturned')).toBe(inState('suspense') - inState('suspenseOut'));
    expect(found.lines.reduce((sum, { payable }) => sum + payable, 0)).toBe(found.total);
    for (const list of [found.lines, found.payments, found.timeline]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  }
};

/** Commands that say what was taken over the counter. */
const takenMoney = z.object({ payments: z.array(z.object({ amount: z.int() })), value: z.int().optional() });
const takes: readonly string[] = [
  'order.collect',
  'exchange.give',
  'money.suspend',
  'card.issue',
  'card.recharge',
  'card.change',
];
/** What was paid over the counter, and what a card paid that was changed for another one. */
const takenBy = ({ payments, value }: z.infer<typeof takenMoney>) =>
  value === undefined ? payments : [...payments, { amount: value }];

const checkNumbers = (server: SimulatedServer): void => {
  const numbers = server.all<Order>('order').map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
};

/** Everything that lies on the tablet, read from its disk alone. */
const readDisk = async (stage: Stage) => {
  const { browser } = stage;
  const registry = await browser.databases.registry();
  const enrolment = (await registry.enrolments()).find(({ retired }) => !retired);
  registry.close();
  if (!enrolment) throw new Error('this browser is no counter');
  const ledger = await openLedger(enrolment, browser, registered.ledger);
  const { head, rows, taps } = await ledger.read(async (tx) => {
    const taps: DraftStep[] = [];
    for (const orderId of await tx.draftIds()) taps.push(...(await tx.draftSteps(orderId)));
    const { rows } = await tx.journal(null, 0, 100_000);
    return { head: await tx.head(), rows: rows.reverse(), taps };
  });
  ledger.close();
  const mirror = await openMirror(enrolment.counterId, head.generation, browser);
  const held: Record<string, AnyRecord[]> = {};
  for (const { name, collection } of entities) {
    if (collection !== null) held[name] = (await mirror.scan(name, '', 10_000)).records;
  }
  await mirror.close();
  return { enrolment, head, rows, taps, held };
};
export type OnDisk = Awaited<ReturnType<typeof readDisk>>;

const byId = (records: readonly AnyRecord[]): AnyRecord[] => [...records].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The counter's commands: n without a gap, each once at the server, every order number given once and none left out. */
const checkCommands = (server: SimulatedServer, { enrolment, head, rows }: OnDisk): void => {
  const counter = server.counters.get(enrolment.counterId);
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
  expect(head.nextN).toBe(rows.length + 1);
  const latest = new Map(counter?.received.map((sent) => [sent.n, sent.id]));
  expect([...latest].sort(([a], [b]) => a - b)).toEqual(rows.map(({ n, id }) => [n, id]));
  expect(counter?.last).toBe(rows.length);
  expect(head.applied).toBe(rows.length);
  for (const { state } of rows) expect(['confirmed', 'refused', 'closed']).toContain(state);
  const own = new Set(
    rows.flatMap(({ command }) => {
      const { number = '' } = command.args as { number?: string };
      const match = new RegExp(`^S01-${enrolment.number}-(\\d{6})$`).exec(number);
      return match ? [Number(match[1])] : [];
    }),
  );
  expect([...own].sort((a, b) => a - b)).toEqual([...own].map((_, index) => index + 1));
  expect(head.nextOrder).toBe(own.size + 1);
  const taken = rows.flatMap(({ command, state }) =>
    takes.includes(command.name) && state === 'confirmed' ? takenBy(takenMoney.parse(command.args)) : [],
  );
  // What was exchanged for something that came back is no money that was taken.
  const entries = server
    .all<MoneyEntry>('moneyEntry')
    .filter(({ counterId, paymentType }) => counterId === enrolment.counterId && paymentType !== paymentTypes.exchange);
  expect(amounts(entries.filter(({ kind }) => kind === 'payment' || kind === 'suspense'))).toBe(amounts(taken));
};

/** What the staff was told is done is there. */
const checkTold = (told: readonly FigureOrPart[], { rows, taps }: OnDisk): void => {
  for (const what of told) {
    if (what.kind === 'command') {
      const row = rows.find(({ n }) => n === what.n);
      expect(row?.id).toBe(what.commandId);
      if (what.number !== null) expect(row?.command.args).toMatchObject({ number: what.number });
    } else if (what.kind === 'discarded') {
      expect(rows.find(({ n }) => n === what.n)).toMatchObject({ state: 'closed', closing: { how: 'discarded' } });
    } else if (what.kind === 'forked') {
      expect(rows.find(({ n }) => n === what.n)).toMatchObject({ state: 'closed', closing: { how: 'forked' } });
      expect(taps.some(({ orderId }) => orderId === what.orderId)).toBe(true);
    } else if (what.kind === 'dropped') {
      expect(taps.some(({ orderId }) => orderId === what.orderId)).toBe(false);
    } else if (what.kind === 'scan') {
      expect(rows.filter(({ scans }) => scans?.includes(what.scanId))).toHaveLength(1);
    } else if (what.kind === 'tap' || what.kind === 'undone') checkTap(what, told, { rows, taps });
  }
};

const holdsLine = (args: unknown, lineId: string): boolean => JSON.stringify(args).includes(`"${lineId}"`);

/**
 * A tap is in the draft or in the command that took the draft up, never in both and never nowhere; one that the staff
 * was just taking back, or whose order it was dropping, may be gone.
 */
const checkTap = (
  { kind, orderId, lineId }: Extract<FigureOrPart, { kind: 'tap' | 'undone' }>,
  told: readonly FigureOrPart[],
  { rows, taps }: Pick<OnDisk, 'rows' | 'taps'>,
): void => {
  const inDraft = taps.filter((tap) => tap.orderId === orderId && holdsLine(tap.operation, lineId)).length;
  const inCommands = rows.filter(({ command }) => holdsLine(command.args, lineId)).length;
  const mayBeGone = told.some(
    (asked) =>
      (asked.kind === 'undoing' && asked.lineId === lineId) || (asked.kind === 'dropping' && asked.orderId === orderId),
  );
  if (kind === 'undone') expect(inDraft).toBe(0);
  else expect(mayBeGone ? [0, 1] : [1], `tap ${lineId}`).toContain(inDraft + inCommands);
};

/** What is there after the tablet died, was switched on again, and everything was sent and taken in. */
export interface AfterCrash {
  readonly onDisk: OnDisk;
  readonly server: SimulatedServer;
  /** The moments of getting there, at which it may die again. */
  readonly moments: readonly Moment[];
}

/**
 * The tablet is switched on again after it died at this moment, and the network is there: it works on until all is
 * sent and taken in, and has kept every promise.
 */
export const switchOnAfter = async (
  moment: Moment,
  goOn: (stage: Stage) => Promise<void> = async () => {},
): Promise<AfterCrash> => {
  const server = copiedServer(moment.server);
  const stage = new Stage(moment.disk, server, moment.told);
  stage.record();
  const tab = await stage.counter();
  await settled(tab);
  await goOn(stage);
  await settled(tab);
  stage.stopRecording();
  await stage.close();
  const onDisk = await readDisk(stage);
  checkTold(stage.told, onDisk);
  checkCommands(server, onDisk);
  checkNumbers(server);
  checkMoney(server);
  for (const { name, collection } of entities) {
    if (collection !== null) expect(byId(onDisk.held[name] ?? [])).toEqual(byId(server.all<AnyRecord>(name)));
  }
  expect(stage.faults()).toEqual([]);
  return { onDisk, server, moments: stage.moments };
};
