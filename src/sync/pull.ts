import type { PulledRecord, PullReply } from '#domain/sync/protocol.ts';
import type { Counter } from '../db/counter/counter.ts';
import { moveCursor } from '../db/ledger/confirm.ts';
import type { Fresh } from '../db/mirror/fresh-records.ts';
import { dropMirror } from '../db/mirror/generations.ts';
import type { Mirror } from '../db/mirror/mirror.ts';
import { mirrorSchema } from '../db/mirror/mirror-schema.ts';
import { applyInChunks, applyUntouched } from './apply.ts';
import { pull } from './calls.ts';
import { exclusively } from './exclusively.ts';
import type { Pulling } from './pulling.ts';
import { madeBy, type Progress, pushOnce } from './push.ts';
import { dropKinds, takeTurned } from './turn.ts';

const sameScopes = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((scope) => b.includes(scope));

const merge = (into: Map<string, PulledRecord[]>, changes: Fresh): void => {
  for (const [entity, records] of Object.entries(changes)) into.set(entity, [...(into.get(entity) ?? []), ...records]);
};

/** A page of a first load: shown as it comes, unless a stopgap is shown until it is through. */
const takePage = async (
  { counter, ledger, begun }: Pulling,
  mirror: Mirror,
  reply: PullReply,
  at: { epoch: number; generation: number },
): Promise<boolean> => {
  const take = async (records: Fresh, sight: number): Promise<void> => {
    if (!begun.successor) return applyInChunks(counter, mirror, records, sight);
    for (const [entity, some] of Object.entries(records)) await mirror.apply(entity, some, sight);
  };
  await dropKinds(mirror, reply, take);
  await take(reply.changes, reply.sight ?? 0);
  let moved = false;
  const move = async () => {
    moved = await moveCursor(ledger, { ...at, ...reply });
  };
  if (reply.last === null) await move();
  else await counter.exclusively(({ change }) => change([], move));
  if (!moved) counter.announceAll();
  return moved;
};

/**
 * Takes in everything that has changed. Pages of one answer are collected until the last has come, because only
 * then is it known which commands of this counter are in them. What no waiting command touches goes in first; the
 * rest, the cursor and the end of those commands' overlay become visible in one step.
 * Answers `done` when the mirror is current.
 */
export const pullAll = async (pulling: Pulling, until: () => boolean): Promise<Progress> => {
  const { transport, enrolment, token, counter, ledger, now, contact, begun } = pulling;
  const { epoch } = begun;
  const { generation, cursor: from } = begun.successor ?? begun;
  const staged = new Map<string, PulledRecord[]>();
  let cursor = from;
  /** The cursor behind what the counter has taken in. */
  let takenIn = from;
  const { revision } = begun;
  const ask = async (from: string): Promise<PullReply> => {
    const sentAt = now();
    const made = madeBy(Math.max(begun.nextN, counter.known().nextN), counter.buffered().length);
    const reply = await pull(transport, enrolment, token, {
      epoch,
      cursor: from,
      revision,
      made,
      report: pulling.tells,
    });
    await contact(reply.serverTime, sentAt);
    return reply;
  };
  for (let asked = ask(cursor); ; ) {
    const reply = await asked;
    if (reply.epoch > epoch) {
      await pushOnce(pulling, 0);
      await counter.exclusively(({ change }) => change(Object.keys(reply.changes), async () => {}));
      return 'more';
    }
    if (reply.epoch < epoch || (!reply.reset && reply.asked !== cursor)) return 'stuck';
    if (reply.reset || (begun.scopes !== null && !sameScopes(begun.scopes, reply.scopes))) {
      await counter.exclusively(({ change }) => change([], () => dropMirror(ledger, generation)));
      return 'more';
    }
    const goesOn = reply.more && reply.cursor !== cursor && !until();
    // The server reads the next page while this one is written.
    const next = goesOn ? ask(reply.cursor) : undefined;
    next?.catch(() => undefined);
    const mirror = await counter.mirrorOf(generation);
    if (!begun.loaded || begun.successor) {
      pulling.loading(reply.loading);
      const moved = await takePage(pulling, mirror, reply, { epoch, generation });
      if (!moved) return 'more';
      if (!reply.more) return 'done';
    } else if (reply.turned) {
      // What has changed was asked for before somebody else's rights held: it is asked for again.
      if (cursor !== takenIn) return 'more';
      if (!(await takeTurned(pulling, mirror, reply, { epoch, generation }))) return 'more';
      takenIn = reply.cursor;
    } else {
      merge(staged, reply.changes);
      if (!reply.more) {
        const { followCommands } = counter;
        const at = { ...begun, cursor: takenIn };
        await takeStaged({ counter, ledger, followCommands }, mirror, Object.fromEntries(staged), reply, at);
        return 'done';
      }
    }
    if (reply.cursor === cursor) return 'stuck';
    if (!next) return 'more';
    cursor = reply.cursor;
    asked = next;
  }
};

/**
 * Takes in what has changed since the cursor at `begun`, in one step as far as waiting commands rest on it. What
 * another tab gave and sent meanwhile may be in these records: with `followCommands` it is known to be touched.
 */
const takeStaged = async (
  {
    counter,
    ledger,
    followCommands,
  }: Pick<Pulling, 'counter' | 'ledger'> & { readonly followCommands?: () => Promise<unknown> },
  mirror: Mirror,
  staged: Fresh,
  reply: PullReply,
  begun: { epoch: number; generation: number; cursor: string; applied: number },
): Promise<void> => {
  const { epoch, generation, cursor: asked } = begun;
  const move = () => moveCursor(ledger, { ...reply, epoch, generation, asked });
  const isEmpty = Object.values(staged).every((records) => records.length === 0);
  if (isEmpty && !reply.revised && (reply.last ?? 0) <= begun.applied) {
    await move();
    return;
  }
  await followCommands?.();
  const { sight = 0 } = reply;
  const rest = await applyUntouched(counter, mirror, staged, sight);
  const finish = async () => {
    for (const [entity, records] of Object.entries(rest)) await mirror.apply(entity, records, sight);
    if (!(await move())) counter.announceAll();
  };
  await counter.exclusively(({ change }) => change([...Object.keys(rest), 'outbox'], finish, rest));
};

/** What is to be done after changes came over the stream. */
type Streamed = 'taken' | 'pull';

/**
 * Takes in changes that the server sent without being asked, by the same steps as those that were pulled, and only where
 * the counter is as far as the server took it to be: loaded, in the same epoch, at the cursor behind which they begin.
 * In every other case the counter is to pull.
 */
export const takeStreamed = (counter: Counter, reply: PullReply): Promise<Streamed> => {
  const { ledger, enrolment, browser } = counter;
  return exclusively(browser, `sync-${enrolment.counterId}`, async () => {
    const at = await counter.followCommands();
    if (at.epoch !== reply.epoch || at.schema !== mirrorSchema) return 'pull';
    if (!at.loaded || at.successor || at.inherits) return 'pull';
    // A pull of this tablet was faster than the stream.
    if (at.cursor === reply.cursor) return 'taken';
    if (reply.more || reply.reset || reply.turned || reply.asked !== at.cursor) return 'pull';
    if (at.scopes === null || !sameScopes(at.scopes, reply.scopes)) return 'pull';
    await takeStaged({ counter, ledger }, await counter.mirrorOf(at.generation), reply.changes, reply, at);
    return 'taken';
  });
};
