import type { Pool } from 'pg';
import { forgetGuests } from './counters/forget-guests.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { report } from './log/report.ts';
import { forgetMembers } from './members/forget-members.ts';
import { notifyOfCardsEnding } from './members/notify-of-cards.ts';
import { raiseLevels } from './members/raise-levels.ts';
import type { Storage } from './providers/storage/storage.ts';
import { purgeRegistrations } from './registration/rows.ts';
import { purgeProofs } from './sessions/proofs.ts';
import { purgeGone } from './sync/purge.ts';
import { closeWindow } from './sync/window.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Takes what is old from the counters, raises levels of members, notifies stores of cards that end, forgets what has long been gone, and removes files that nothing refers to: now and
 * once a day, until the answered function is called; it answers when nothing of it is under way any more.
 */
export const tidyDaily = (pool: Pool, storage: Storage): (() => Promise<void>) => {
  let stopped = false;
  const steps: readonly ((now: number) => Promise<unknown>)[] = [
    (now) => forgetMembers(pool, now),
    (now) => raiseLevels(pool, now),
    (now) => notifyOfCardsEnding(pool, now),
    (now) => closeWindow(pool, now),
    (now) => purgeGone(pool, now),
    (now) => purgeProofs(pool, now),
    (now) => forgetGuests(pool, now),
    (now) => purgeRegistrations(pool, now),
    (now) => sweepFiles(pool, storage, now),
  ];
  const tidy = async (): Promise<void> => {
    try {
      for (const step of steps) if (!stopped) await step(Date.now());
    } catch (problem) {
      if (!stopped) report('error', 'what is old could not be removed; tried again tomorrow', problem);
    }
  };
  let tidying = tidy();
  const timer = setInterval(() => {
    tidying = tidy();
  }, day);
  return () => {
    stopped = true;
    clearInterval(timer);
    return tidying;
  };
};
