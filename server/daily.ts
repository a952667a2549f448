import type { Pool } from 'pg';
import { hour } from '#domain/values/durations.ts';
import { forgetGuestLinks } from './booking/guest-links.ts';
import { forgetGuests } from './counters/forget-guests.ts';
import { notifyOfDevices } from './devices/notify-of-devices.ts';
import { purgeDeviceLogs } from './devices/purge-log.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { purgeParts } from './health/parts.ts';
import { report } from './log/report.ts';
import { forgetMembers } from './members/forget-members.ts';
import { notifyOfCardsEnding } from './members/notify-of-cards.ts';
import { raiseLevels } from './members/raise-levels.ts';
import { tellOfSums } from './members/tell-of-sums.ts';
import type { Storage } from './providers/storage/storage.ts';
import { purgeRegistrations } from './registration/rows.ts';
import { purgeProofs } from './sessions/proofs.ts';
import { purgeGone } from './sync/purge.ts';
import { closeWindow } from './sync/window.ts';

/** A step is due again an hour short of a day after it was done, so that a round in each hour keeps to the time of day. */
const due = 23 * hour;

/** A part of the daily work; it does as much where it is done twice. */
export interface DailyStep {
  readonly name: string;
  run(now: number): Promise<unknown>;
}

/** What is done once a day: old things leave counters and database, members rise, stores hear of cards that end and of devices to care for, headquarters
 * of what was given away in sum. */
const stepsOf = (pool: Pool, storage: Storage): readonly DailyStep[] => [
  { name: 'forgetMembers', run: (now) => forgetMembers(pool, now) },
  { name: 'raiseLevels', run: (now) => raiseLevels(pool, now) },
  { name: 'notifyOfCardsEnding', run: (now) => notifyOfCardsEnding(pool, now) },
  { name: 'tellOfSums', run: (now) => tellOfSums(pool, now) },
  { name: 'notifyOfDevices', run: (now) => notifyOfDevices(pool, now) },
  { name: 'closeWindow', run: (now) => closeWindow(pool, now) },
  { name: 'purgeGone', run: (now) => purgeGone(pool, now) },
  { name: 'purgeProofs', run: (now) => purgeProofs(pool, now) },
  { name: 'purgeDeviceLogs', run: (now) => purgeDeviceLogs(pool, now) },
  { name: 'forgetGuests', run: (now) => forgetGuests(pool, now) },
  { name: 'forgetGuestLinks', run: (now) => forgetGuestLinks(pool, now) },
  { name: 'purgeParts', run: (now) => purgeParts(pool, now) },
  { name: 'purgeRegistrations', run: (now) => purgeRegistrations(pool, now) },
  { name: 'sweepFiles', run: (now) => sweepFiles(pool, storage, now) },
];

/**
 * A step, unless it was done within the day or another process of the cluster is at it: that one holds its lock. One that
 * fails is written down with its reason, and is due again in the next round.
 */
const runStep = async (pool: Pool, step: DailyStep, now: number): Promise<void> => {
  const client = await pool.connect();
  const lock = [`daily ${step.name}`];
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      lock,
    );
    if (!rows[0]?.free) return;
    const done = await client.query('select 1 from daily_step where name = $1 and done_at > $2', [
      step.name,
      now - due,
    ]);
    if (done.rowCount) return;
    try {
      await step.run(now);
      await client.query(
        `insert into daily_step (name, done_at) values ($1, $2)
         on conflict (name) do update set done_at = excluded.done_at, failed_at = null, problem = null`,
        [step.name, now],
      );
    } catch (problem) {
      report('error', `the daily step ${step.name} failed; tried again within the hour`, problem);
      await client.query(
        `insert into daily_step (name, failed_at, problem) values ($1, $2, $3)
         on conflict (name) do update set failed_at = excluded.failed_at, problem = excluded.problem`,
        [step.name, now, problem instanceof Error ? problem.message : String(problem)],
      );
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
    }
  } finally {
    client.release();
  }
};

/** Does the steps that are due, one after the other, as long as `goesOn` says so; one that fails stops none of the others. */
export const runDaily = async (
  pool: Pool,
  steps: readonly DailyStep[],
  now: () => number = Date.now,
  goesOn: () => boolean = () => true,
): Promise<void> => {
  for (const step of steps) {
    if (!goesOn()) return;
    await runStep(pool, step, now()).catch((problem: unknown) => {
      if (goesOn()) report('error', `the daily step ${step.name} could not be looked at`, problem);
    });
  }
};

/**
 * Keeps the daily work going: a round now and one in each hour, until the answered function is called, which answers when
 * nothing of it is under way any more.
 */
export const tidyDaily = (pool: Pool, storage: Storage): (() => Promise<void>) => {
  let stopped = false;
  const steps = stepsOf(pool, storage);
  const round = (): Promise<void> => runDaily(pool, steps, Date.now, () => !stopped);
  let tidying = round();
  const timer = setInterval(() => {
    tidying = tidying.then(round);
  }, hour);
  return () => {
    stopped = true;
    clearInterval(timer);
    return tidying;
  };
};
