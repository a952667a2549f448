import { memberPlays } from '#domain/member/member.play.ts';
import { mergeMembers, unmergeMembers } from '#domain/member/merge.ts';
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

/** Two records of one person become one, and a moment later two again. */
const mergesAndUndoes = atWork(async (world, tablet, store, luck) => {
  for (const command of [mergeMembers, unmergeMembers]) {
    const play = memberPlays.find(({ name }) => name === command.name);
    const played = play?.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
    if (!played || !(await give(world, tablet, store, command.name, played))) return;
    await world.time.wait(5_000);
  }
});

/** On days on which records of members are merged. */
export const mergeSteps: readonly Step[] = [{ name: 'a merge is undone', weight: 0, do: mergesAndUndoes }];

/** On days on which guests come of whom nobody has heard. */
export const guestSteps: readonly Step[] = [
  { name: 'a guest is registered without contact', weight: 0, do: registersWithoutContact },
];
