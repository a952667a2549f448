import { memberPlays } from '#domain/member/member.play.ts';
import { registerMember } from '#domain/member/register.ts';
import { lookAt } from '../seen.ts';
import { atWork, give } from './at-work.ts';
import type { Step } from './step.ts';

const registerPlay = memberPlays.find(({ name }) => name === registerMember.name);

/** A counter loses contact, registers whoever comes, and has contact again a while later. */
const registersWithoutContact = atWork(async (world, tablet, store, luck) => {
  if (world.isHealing || !registerPlay) return;
  tablet.network.up = false;
  const played = registerPlay.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
  if (played && (await give(world, tablet, store, registerMember.name, played)))
    world.count('registered without contact');
  await world.time.wait(luck.below(20_000));
  tablet.network.up = true;
});

/** On days on which guests come of whom nobody has heard. */
export const guestSteps: readonly Step[] = [
  { name: 'a guest is registered without contact', weight: 0, do: registersWithoutContact },
];
