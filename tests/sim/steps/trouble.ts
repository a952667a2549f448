import { second } from '#domain/values/durations.ts';
import { headAfterClaim } from '../../../src/db/mirror/generations.ts';
import type { Chance } from '../../device/chance.ts';
import { calm } from '../network.ts';
import type { Tab, Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import type { Step } from './step.ts';

const hour = 3_600 * second;
const day = 24 * hour;
/** The most tabs that one tablet has open. */
const mostTabs = 3;

const atTablet =
  (happen: (world: World, tablet: Tablet, luck: Chance) => void): Step['do'] =>
  (world, luck) => {
    const tablet = luck.oneOf(world.tablets);
    if (tablet) happen(world, tablet, luck);
  };

/** Something happens to one tab; a tablet without one is taken up again. */
const atTab = (happen: (tab: Tab, luck: Chance, world: World, tablet: Tablet) => void): Step['do'] =>
  atTablet((world, tablet, luck) => {
    const tab = luck.oneOf(tablet.tabs);
    if (tab) happen(tab, luck, world, tablet);
    else world.doing(tablet, tablet.openTab());
  });

const losesContact = atTablet((world, tablet) => {
  tablet.network.up = !tablet.network.up;
  world.note(`${tablet.name} ${tablet.network.up ? 'has contact again' : 'loses contact'}`);
});

const weatherChanges = atTablet((_, tablet, luck) => {
  tablet.network.weather = luck.happens(0.3) ? calm : { lost: 0.1, twice: 0.12, late: 0.06 };
});

const freezes = atTab((tab, luck, world, tablet) => {
  const length = luck.below(40) * second;
  tablet.thawsAt = Math.max(tablet.thawsAt, world.time.now + length);
  tab.life.freeze(length);
});

const opensTab = atTablet((world, tablet) => {
  if (tablet.tabs.length < mostTabs) world.doing(tablet, tablet.openTab());
});

export const clockJumps: Step = {
  name: 'a clock jumps',
  weight: 2,
  do: atTablet((world, tablet, luck) => {
    tablet.clock = luck.oneOf([0, -day, day, 365 * day, -hour, 90 * second]) ?? 0;
    tablet.clockJumped = true;
    world.note(`the clock of ${tablet.name} is off by ${tablet.clock}`);
  }),
};

/** Lids are closed and tablets switched off; nobody knows anything of the days that pass. */
const daysPass: Step['do'] = (world, luck) => {
  world.sleep((1 + luck.below(9)) * day);
  world.note('days pass');
};

/** Another version of the app, whose mirror looks different, takes the counter over. */
const otherVersion = atTab((tab, _, world, tablet) => {
  const counterId = tab.store?.counterId();
  if (!counterId) return;
  tablet.appVersion = world.server.oldestApp;
  const claim = async () =>
    tablet.databases
      .in(tab.life)
      .ledger(counterId)
      .within('rw', async (rows) => {
        const head = await rows.storedHead();
        if (head) await rows.putHead({ ...head, ...headAfterClaim('of another version', head) });
      });
  world.note(`another version of the app takes over ${counterId}`);
  world.doing(tablet, claim());
});

/** What people, browsers and networks do to tablets. */
export const tabletTrouble: readonly Step[] = [
  { name: 'contact comes and goes', weight: 7, do: losesContact },
  { name: 'the network gets better or worse', weight: 4, do: weatherChanges },
  { name: 'a tab is opened', weight: 4, do: opensTab },
  { name: 'a tab is closed', weight: 2, do: atTab((tab, _, __, tablet) => tablet.close(tab)) },
  { name: 'a tab dies', weight: 5, do: atTab((tab, luck) => tab.life.dieAfter(luck.below(60))) },
  { name: 'a tab is frozen', weight: 2, do: freezes },
  { name: 'a round is asked for', weight: 5, do: atTab((tab) => tab.store?.wake()) },
  clockJumps,
  { name: 'days pass', weight: 1, do: daysPass },
  { name: 'another version of the app takes over', weight: 1, do: otherVersion },
];
