import { cancelPlay } from '#domain/order/cancel.play.ts';
import { approvalFor } from '#domain/order/change/approvals.ts';
import { changePlay } from '#domain/order/change/change.play.ts';
import { parkPlay } from '#domain/order/change/park.play.ts';
import { collectPlay } from '#domain/order/collect/collect.play.ts';
import { checkOf } from '#domain/staff/pin.ts';
import type { RunResult } from '../../../src/db/api/run-result.ts';
import type { OpenStore } from '../../../src/workers/open-store.ts';
import type { Chance } from '../../device/chance.ts';
import { lookAt } from '../seen.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import { atWork, give } from './at-work.ts';
import type { Step } from './step.ts';

/** A step of PINs: how often it happens on a day on which they are used, next to the others. */
interface PinStep extends Step {
  readonly often: number;
}

/** Their PIN as it is typed: mostly the right one; now and then one that a tablet takes for it, or a slip. */
const typed = ({ server }: World, staffId: string, luck: Chance): string => {
  const own = server.pins.of(staffId) ?? '';
  const salt = server.pins.hintOf(staffId)?.salt ?? '';
  if (luck.happens(0.8)) return own;
  if (luck.happens(0.2)) return '000000';
  const from = luck.below(500_000);
  for (let tried = from; ; tried += 1) {
    const digits = String(tried + 100_000);
    if (digits !== own && checkOf(salt, digits) === checkOf(salt, own)) return digits;
  }
};

/** The counter is locked, and somebody goes on at it with their PIN; whether they were let in. */
const switches = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<boolean> => {
  if (luck.happens(0.9)) await store.logout();
  tablet.handedOver.push(world.time.now);
  const person = luck.oneOf(await store.unlockers());
  if (!person) return false;
  const pin = typed(world, person.id, luck);
  const isRight = pin === world.server.pins.of(person.id);
  const { ok } = await store.unlock(person.account, pin);
  tablet.handedOver.push(world.time.now);
  world.note(`${tablet.name} ${person.account} unlocks it with ${isRight ? 'their' : 'a wrong'} PIN: ${ok}`);
  if (ok) world.count(`unlocked ${isRight ? '' : 'wrongly '}${tablet.network.up ? 'with' : 'without'} contact`);
  return ok;
};

const sells = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<void> => {
  if (!store.counterId()) return;
  const played = collectPlay.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
  if (played) await give(world, tablet, store, collectPlay.name, played);
};

/** Somebody at a tab, whether or not it is locked. */
const atTablet =
  (work: (world: World, tablet: Tablet, store: OpenStore, luck: Chance) => Promise<void>): Step['do'] =>
  (world, luck) => {
    const tablet = luck.oneOf(world.tablets);
    const store = luck.oneOf(tablet?.tabs ?? [])?.store;
    if (tablet && store) world.doing(tablet, work(world, tablet, store, luck));
  };

/** One cashier goes, another comes and sells; whoever is not let in types the password. */
const switchesCashier = atTablet(async (world, tablet, store, luck) => {
  if (await switches(world, tablet, store, luck)) await sells(world, tablet, store, luck);
  else if (luck.happens(0.5)) await tablet.signIn(store, 'cashier', world.shopOf(tablet));
});

/** Two people in turn sell without contact. */
const switchesWithoutContact = atTablet(async (world, tablet, store, luck) => {
  if (world.isHealing) return;
  tablet.network.up = false;
  for (let people = 0; people < 2; people += 1) {
    if (await switches(world, tablet, store, luck)) await sells(world, tablet, store, luck);
    await world.time.wait(luck.below(3_000));
  }
  if (luck.happens(0.3)) await store.logout();
  tablet.network.up = true;
});

const plays = [collectPlay, cancelPlay, changePlay, parkPlay];

/** Somebody gives what may take more rights than they have; where it does, somebody who has them approves it. */
const approves = atWork(async (world, tablet, store, luck) => {
  if (luck.happens(0.8) && !(await tablet.signIn(store, 'cashier', world.shopOf(tablet)))) return;
  for (let tries = 0; tries < 8; tries += 1) {
    const play = luck.oneOf(plays) ?? collectPlay;
    const played = store.counterId() && play.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
    if (!played) continue;
    let came: RunResult | undefined;
    await give(world, tablet, store, play.name, {
      ...played,
      heard: (done) => {
        came = done;
      },
    });
    const needed = came && !came.ok ? approvalFor(play.name, came.code) : undefined;
    const approver = needed && luck.oneOf(await store.approvers(needed));
    if (!approver) continue;
    const approval = { staffId: approver.id, pin: typed(world, approver.id, luck) };
    const isRight = approval.pin === world.server.pins.of(approver.id);
    const isGiven = await give(world, tablet, store, play.name, { ...played, approval });
    if (isGiven) world.count(isRight ? 'approved' : 'approved wrongly');
    return;
  }
});

/** What people do with their personal PINs, and with those of others. */
export const pinSteps: readonly PinStep[] = [
  { name: 'a counter is unlocked with a PIN', weight: 0, often: 4, do: switchesCashier },
  { name: 'counters change hands by PIN without contact', weight: 0, often: 3, do: switchesWithoutContact },
  { name: 'somebody approves', weight: 0, often: 4, do: approves },
];
