import { v7 as uuid } from 'uuid';
import type { CommandName } from '#domain/commands.ts';
import type { Played } from '#domain/kernel/play.ts';
import type { ApprovalGiven } from '../../../src/db/api/pins.ts';
import type { RunResult } from '../../../src/db/api/run-result.ts';
import type { OpenStore } from '../../../src/workers/open-store.ts';
import type { Chance } from '../../device/chance.ts';
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
