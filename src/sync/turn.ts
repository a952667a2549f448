import { replicated } from '#domain/sync/hidden.ts';
import type { PulledRecord, PullReply } from '#domain/sync/protocol.ts';
import type { Counter } from '../db/counter/counter.ts';
import { moveCursor } from '../db/ledger/confirm.ts';
import type { Fresh } from '../db/mirror/fresh-records.ts';
import type { Mirror } from '../db/mirror/mirror.ts';
import { applyUntouched } from './apply.ts';
import type { Pulling } from './pulling.ts';

const pageSize = 1_000;
const kinds = replicated.map(({ name }) => name);

/**
 * Empties a mirror of kinds that nobody here may read any more. They are closed first, so that what another tab asked
 * for before comes in no more: it is either there already and goes, or it comes too late.
 */
export const dropKinds = async (
  mirror: Mirror,
  { turned, sight = 0 }: PullReply,
  take: (gone: Fresh, sight: number) => Promise<void>,
): Promise<void> => {
  for (const kind of turned?.dropped ?? []) {
    await mirror.closeBefore(kind, sight);
    for (let after: string | null = ''; after !== null; ) {
      const page: { records: PulledRecord[]; next: string | null } = await mirror.gone(kind, after, pageSize);
      if (page.records.length > 0) await take({ [kind]: page.records }, sight);
      after = page.next;
    }
  }
};

/**
 * Takes in a page of records that the counter is to hold with more or fewer fields, because somebody with other rights
 * works there now. It does so at once, because these are the records that are there already. None of this counter's own
 * commands is newly in them, so that the overlay of pending commands stays, whoever gave them; those that touch the
 * records are decided again in the same step in which the cursor moves. Answers whether the cursor of the counter was
 * still the one that the page was asked for.
 */
export const takeTurned = async (
  { counter, ledger }: Pick<Pulling, 'counter' | 'ledger'>,
  mirror: Mirror,
  reply: PullReply,
  at: { epoch: number; generation: number },
): Promise<boolean> => {
  const { changes, sight = 0 } = reply;
  const undropped = await dropUntouched(counter, mirror, reply);
  const rest = merged(undropped, await applyUntouched(counter, mirror, changes, sight));
  let moved = false;
  const finish = async () => {
    for (const [entity, records] of Object.entries(rest)) await mirror.apply(entity, records, sight);
    moved = await moveCursor(ledger, { ...at, ...reply });
  };
  await counter.exclusively(({ change }) => change(kinds, finish, rest));
  if (!moved) counter.announceAll();
  return moved;
};

/** Drops what no waiting command touches, and answers the rest. */
const dropUntouched = async (counter: Counter, mirror: Mirror, reply: PullReply): Promise<Fresh> => {
  let rest: Fresh = {};
  await dropKinds(mirror, reply, async (gone, sight) => {
    rest = merged(rest, await applyUntouched(counter, mirror, gone, sight));
  });
  return rest;
};

const merged = (a: Fresh, b: Fresh): Fresh => {
  const all: Record<string, readonly PulledRecord[]> = { ...a };
  for (const [entity, records] of Object.entries(b)) all[entity] = [...(all[entity] ?? []), ...records];
  return all;
};
