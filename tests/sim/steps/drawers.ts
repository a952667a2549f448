import { commands } from '#domain/commands.ts';
import type { AnyCommand } from '#domain/kernel/command.ts';
import { lookAt } from '../seen.ts';
import { atWork, give } from './at-work.ts';
import { given } from './given.ts';
import type { Step } from './step.ts';

/** Commands of the drawer have days of their own: what happens on the others stays as it was without them. */
export const isGivenOnDrawerDays = (name: string): boolean => name.startsWith('shift.');
const ofDrawers = commands.filter(({ byCallAlone, name }) => !byCallAlone && isGivenOnDrawerDays(name));

/** Somebody does something with the drawer: whatever can be done with it now. */
const usesDrawer = atWork(async (world, tablet, store, luck) => {
  for (let tries = 0; tries < 4; tries += 1) {
    const command = luck.oneOf(ofDrawers) as AnyCommand;
    const played = given(command, await lookAt(tablet, store, world.shopOf(tablet), luck), luck);
    if (!played) continue;
    await give(world, tablet, store, command.name, played);
    return;
  }
});

/** On days on which the drawers of the counters are counted. */
export const drawerSteps: readonly Step[] = [{ name: 'a drawer is used', weight: 0, do: usesDrawer }];
