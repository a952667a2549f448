import { v7 as uuid } from 'uuid';
import { formatOrderNumber } from '#domain/order/number.ts';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { second } from '#domain/values/durations.ts';
import type { OutboxRow } from '../../../src/db/ledger/ledger-rows.ts';
import { makeProve, type Prove, unproved } from '../../../src/db/session/proof.ts';
import type { StoredEnrolment } from '../../../src/db/session/registry.ts';
import type { Chance } from '../../device/chance.ts';
import { adding, aProduct } from '../../make.ts';
import { TabLife } from '../device/tab.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import type { Step } from './step.ts';

const hour = 3_600 * second;
const victims = ['boss', 'manager', 'cashier'] as const;

/** What is forged, in whose name. */
interface Forgery {
  readonly staffId: string;
  /** When the session ended whose token is used; null for none of that person's. */
  readonly endedAt: number | null;
  /** The time that it says of itself. */
  readonly says: number;
  readonly prove: Prove;
  /** What somebody gave at another counter, to be sent from this one; else something new. */
  readonly copied?: SentCommand;
}

const reaching = (world: World, tablet: Tablet, counterId: string) =>
  tablet.databases.ledger(counterId).in(new TabLife(world.time, world.luck, 0));

/** An order of somebody who did not open it. */
const anOrder = (id: string, number: string) => {
  const oil = aProduct({ id: 'oil', number: 'P1', name: 'Oil', barcode: '1' });
  return { orderId: `forged-${id}`, number, label: 'forged', operations: [adding(oil, `line-${id}`)] };
};

/** Puts a command into an outbox behind the back of the app, with the numbers that come next there. */
const plant = async (world: World, tablet: Tablet, enrolled: StoredEnrolment, forgery: Forgery): Promise<void> => {
  const { counterId, shopCode, number } = enrolled;
  const { staffId, says, endedAt, prove, copied } = forgery;
  const id = copied?.id ?? uuid();
  world.givers.tampered.add(counterId);
  if (!copied) world.givers.forged.set(id, { staffId, at: world.time.now, endedAt, says, counterId });
  await reaching(world, tablet, counterId).within('rw', async (rows) => {
    const head = await rows.storedHead();
    if (!head || (await rows.commandOf(id))) return;
    const { nextN, nextOrder } = head;
    const args = anOrder(id, formatOrderNumber(shopCode, number, nextOrder));
    const made = { id, name: 'order.park', version: 1, args, staffId, at: says, offline: true };
    const command = { ...prove({ ...(copied ?? made), n: nextN }) };
    const row: OutboxRow = { n: nextN, id, command, keptAt: says, state: 'waiting', result: null, closing: null };
    await rows.addCommand(row);
    await rows.putHead({ ...head, nextN: nextN + 1, nextOrder: nextOrder + 1 });
  });
  world.note(`${tablet.name} holds a command forged in the name of ${staffId}`);
  world.count(`forged ${copied ? 'copied' : endedAt === null ? 'without a session' : 'after a session'}`);
};

/** Everything that lies in an outbox. */
const outboxOf = async (world: World, tablet: Tablet, counterId: string): Promise<readonly SentCommand[]> => {
  const { rows } = await reaching(world, tablet, counterId).within('r', (tx) => tx.journal(null, 0, 100));
  return rows.map(({ command }) => command);
};

/** The proof of somebody's session as this counter would make it, whomever the command names. */
const byToken =
  (enrolled: StoredEnrolment, token: string): Prove =>
  (command) =>
    makeProve(enrolled, () => ({ staffId: command.staffId, token }))(command);

/** Without a session of whom it names: no proof, the proof of another command, or that of the forger's own session. */
const withoutSession = async (
  world: World,
  tablet: Tablet,
  enrolled: StoredEnrolment,
  luck: Chance,
): Promise<Forgery> => {
  const staffId = `staff-${luck.oneOf(victims)}`;
  const says = world.time.now - (luck.oneOf([0, second, hour]) ?? 0);
  const known = await outboxOf(world, tablet, enrolled.counterId);
  const proof = luck.oneOf(known.filter((each) => each.staffId === staffId).flatMap((each) => each.proof ?? []));
  const own = luck.oneOf(world.server.sessions.all().filter((one) => one.staffId !== staffId && one.endedAt === null));
  const ways: Prove[] = [
    unproved,
    ...(proof ? [(command: SentCommand) => ({ ...command, proof })] : []),
    ...(own ? [byToken(enrolled, own.token)] : []),
  ];
  return { staffId, endedAt: null, says, prove: luck.oneOf(ways) ?? unproved };
};

/** With the token of a session that has ended: as given now, or with the clock set back before that end. */
const afterSession = (world: World, enrolled: StoredEnrolment, luck: Chance): Forgery | undefined => {
  const stolen = luck.oneOf(world.server.sessions.all().filter(({ endedAt }) => endedAt !== null));
  if (!stolen || stolen.endedAt === null) return undefined;
  const { staffId, endedAt, token } = stolen;
  const says = luck.happens(0.7) ? endedAt - second : world.time.now;
  return { staffId, endedAt, says, prove: byToken(enrolled, token) };
};

/** What somebody gave at another counter and has not sent yet, with its proof. */
const copied = async (world: World, tablet: Tablet, luck: Chance): Promise<Forgery | undefined> => {
  const others = world.tablets.filter((one) => one !== tablet && world.shopOf(one) === world.shopOf(tablet));
  const other = luck.oneOf(others);
  const enrolled = other && luck.oneOf([...other.databases.enrolments.values()]);
  if (!other || !enrolled) return undefined;
  const { rows } = await reaching(world, other, enrolled.counterId).within('r', (tx) => tx.journal('waiting', 0, 20));
  const command = luck.oneOf(rows.map((row) => row.command).filter(({ id }) => world.givers.given.has(id)));
  return command && { staffId: command.staffId, endedAt: null, says: command.at, prove: unproved, copied: command };
};

const enrolledAt = (world: World, tablet: Tablet): StoredEnrolment | undefined =>
  [...tablet.databases.enrolments.values()].find(({ shopId, retired }) => shopId === world.shopOf(tablet) && !retired);

/** Whoever owns a tablet puts commands into its outbox in the name of others, before or after those are there. */
const forges: Step['do'] = (world, luck) => {
  const tablet = luck.oneOf(world.tablets);
  const enrolled = tablet && enrolledAt(world, tablet);
  if (!tablet || !enrolled) return;
  const forge = async (): Promise<void> => {
    const kind = luck.below(5);
    const forgery =
      (kind === 0 ? await copied(world, tablet, luck) : undefined) ??
      (kind < 4 ? afterSession(world, enrolled, luck) : undefined) ??
      (await withoutSession(world, tablet, enrolled, luck));
    await plant(world, tablet, enrolled, forgery);
    tablet.tabs[0]?.store?.wake();
    const account = victims.find((name) => forgery.staffId === `staff-${name}`);
    const store = tablet.tabs[0]?.store;
    if (store && account && luck.happens(0.4)) await tablet.signIn(store, account, world.shopOf(tablet));
  };
  world.doing(tablet, forge());
};

/** Somebody works without contact and leaves meanwhile; what they did comes when there is contact again. */
const leavesWhileAway: Step['do'] = (world, luck) => {
  const tablet = luck.oneOf(world.tablets);
  const store = luck.oneOf(tablet?.tabs ?? [])?.store;
  if (!tablet || !store) return;
  const { server, time } = world;
  const work = async (): Promise<void> => {
    if (!(await tablet.signIn(store, 'manager', world.shopOf(tablet)))) return;
    if (world.isHealing) return;
    tablet.network.up = false;
    for (let i = 0; i < 2; i++) {
      const commandId = uuid();
      const counterId = store.counterId() ?? '';
      const done = await store.run(
        'order.park',
        { ...anOrder(commandId, ''), label: 'away' },
        { takeNumber: true, commandId },
      );
      if (done.ok) world.gave(tablet, counterId, commandId);
    }
    await time.wait(100 * second);
    const manager = server.tables.records.get('employee:staff-manager')?.record;
    if (manager && manager.resignedAt === null) server.put('employee', { ...manager, resignedAt: time.now });
    server.sessions.endAllOf('staff-manager');
    tablet.network.up = true;
    world.note(`staff-manager leaves while ${tablet.name} is away`);
    world.count('left while away');
  };
  world.doing(tablet, work());
};

/** What people do who have a tablet in their hands and want to pass for others, and those who leave. */
export const forgerSteps: readonly Step[] = [
  { name: 'a command is forged', weight: 0, do: forges },
  { name: 'somebody leaves while their tablet is away', weight: 0, do: leavesWhileAway },
];
