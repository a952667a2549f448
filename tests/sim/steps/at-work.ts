import { v7 as uuid } from 'uuid';
import type { CommandName } from '#domain/commands.ts';
import type { AnyEntity, RecordOf } from '#domain/kernel/entity.ts';
import type { Played, Seen } from '#domain/kernel/play.ts';
import type { ApprovalGiven } from '../../../src/db/api/pins.ts';
import type { RunResult } from '../../../src/db/api/run-result.ts';
import type { OpenStore } from '../../../src/workers/open-store.ts';
import type { Chance } from '../../device/chance.ts';
import { lookAt } from '../seen.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import type { Step } from './step.ts';

/** Notes what somebody was told. */
export const tell = (world: World, tablet: Tablet, store: OpenStore, name: string, done: RunResult): void => {
  if (!done.ok && done.code.startsWith('session.'))
    world.doing(tablet, tablet.signIn(store, 'boss', world.shopOf(tablet)));
  if (done.ok)
    world.told.push({ tablet: tablet.name, commandId: done.commandId, n: done.n, name, number: done.number });
  else world.count(`${name} refused`);
  world.note(`${tablet.name} ${name} ${done.ok ? `saved as ${done.n}` : done.code}`);
};

/** Does something at a tab in which somebody works, if there is one. */
export const atWork =
  (work: (world: World, tablet: Tablet, store: OpenStore, luck: Chance) => Promise<void>): Step['do'] =>
  (world, luck) => {
    const tablet = luck.oneOf(world.tablets);
    const store = luck.oneOf(tablet?.tabs ?? [])?.store;
    if (!tablet || !store) return;
    const signIn = () => tablet.signIn(store, 'boss', world.shopOf(tablet));
    world.doing(tablet, store.counterId() ? work(world, tablet, store, luck) : signIn());
  };

/** Another tablet at which somebody works, and where `isFit`. */
export const another = (world: World, tablet: Tablet, luck: Chance, isFit: (other: Tablet) => boolean) => {
  const other = luck.oneOf(world.tablets.filter((each) => each !== tablet && isFit(each)));
  const store = other?.tabs[0]?.store;
  return other && store?.counterId() ? { other, beside: store } : undefined;
};

/** What two counters are to do with the same record: what of what one sees, and what each gives of it. */
interface AtTwo<E extends AnyEntity> {
  readonly of: E;
  readonly choose: (seen: Seen) => RecordOf<E> | undefined;
  readonly gives: (seen: Seen, record: RecordOf<E>) => Played;
  readonly name: string;
  /** What is counted once the second has given it. */
  readonly counted: string;
}

/** Two counters use the same for two orders, one of them just when it loses contact. */
export const usesAtTwo = <E extends AnyEntity>({ of, choose, gives, name, counted }: AtTwo<E>): Step['do'] =>
  atWork(async (world, tablet, store, luck) => {
    const two = another(world, tablet, luck, () => true);
    if (!two || world.isHealing) return;
    const { other, beside } = two;
    const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
    const theirs = await lookAt(other, beside, world.shopOf(other), luck);
    const chosen = choose(seen);
    const same = theirs.records(of).find(({ id }) => id === chosen?.id);
    if (!chosen || !same) return;
    tablet.network.up = false;
    world.doing(other, give(world, other, beside, name, gives(theirs, same)));
    if (await give(world, tablet, store, name, gives(seen, chosen))) world.count(counted);
    await world.time.wait(2_000 + luck.below(4_000));
    tablet.network.up = true;
  });

interface Giving extends Played {
  readonly draftOf?: string;
  /** Whoever counts says what they see. */
  readonly isTrue?: boolean;
  readonly approval?: ApprovalGiven;
  /** Hears what came of it. */
  readonly heard?: (done: RunResult, commandId: string) => void;
}

/** Gives a command, and does to the goods what comes with it. */
export const give = async (
  world: World,
  tablet: Tablet,
  store: OpenStore,
  name: string,
  { args, takeNumber = false, draftOf, isTrue = true, approval, heard }: Giving,
): Promise<boolean> => {
  const commandId = uuid();
  const where = { commandId, shopId: world.shopOf(tablet), counterId: store.counterId() ?? '' };
  const deed = world.shelf.begin(where, name, args, isTrue);
  if (approval) world.typed.approves(commandId, approval, world.server.pins.of(approval.staffId));
  const done = await store.run(name as CommandName, args as never, {
    takeNumber,
    commandId,
    ...(draftOf === undefined ? {} : { draftOf }),
    ...(approval ? { approval } : {}),
  });
  world.shelf.end(deed, done.ok);
  if (done.ok) world.gave(tablet, where.counterId, commandId);
  tell(world, tablet, store, name, done);
  heard?.(done, commandId);
  return done.ok;
};
