import type { PulledRecord, PullReply } from '#domain/sync/protocol.ts';
import { dropMirror, moveCursor } from '../db/confirm.ts';
import type { Counter, Ids } from '../db/counter.ts';
import type { Mirror } from '../db/mirror.ts';
import { touched } from '../db/overlay.ts';
import { pull } from './calls.ts';
import { type Progress, type Pushing, pushOnce } from './push.ts';

type Changes = Readonly<Record<string, readonly PulledRecord[]>>;

export interface Pulling extends Pushing {
  readonly counter: Counter;
  readonly token: string;
  /** Progress of a first load. */
  readonly loading: (progress: PullReply['loading']) => void;
}

/** How many records are taken in at a time while screens go on answering. */
const chunk = 500;

const idsOf = (changes: Changes): Ids =>
  Object.fromEntries(Object.entries(changes).map(([entity, records]) => [entity, records.map((record) => record.id)]));

const sameScopes = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((scope) => b.includes(scope));

const merge = (into: Map<string, PulledRecord[]>, changes: Changes): void => {
  for (const [entity, records] of Object.entries(changes)) into.set(entity, [...(into.get(entity) ?? []), ...records]);
};

/** Takes in records that no waiting command touches, a chunk at a time. */
const applyUntouched = async (counter: Counter, mirror: Mirror, staged: Map<string, PulledRecord[]>): Promise<void> => {
  for (const [entity, records] of staged) {
    const over = touched(counter.overlay(), entity);
    const free = records.filter((record) => !over.has(record.id));
    staged.set(
      entity,
      records.filter((record) => over.has(record.id)),
    );
    for (let from = 0; from < free.length; from += chunk) {
      const page = free.slice(from, from + chunk);
      await mirror.apply(entity, page);
      counter.tell([entity], 'none', idsOf({ [entity]: page }));
    }
  }
};

/** A page of a first load: shown as it comes. */
const takePage = async (
  { counter, ledger }: Pulling,
  mirror: Mirror,
  reply: PullReply,
  at: { epoch: number; generation: number },
): Promise<boolean> => {
  const entities = Object.keys(reply.changes);
  for (const entity of entities) await mirror.apply(entity, reply.changes[entity] ?? []);
  let moved = false;
  const move = async () => {
    moved = await moveCursor(ledger, { ...at, ...reply });
  };
  if (reply.last === null) {
    await move();
    counter.tell(entities, 'none', idsOf(reply.changes));
  } else await counter.turns(() => counter.change(entities, move, idsOf(reply.changes)));
  return moved;
};

/**
 * Takes in everything that has changed. Pages of one answer are kept together until the last has come, because only
 * then is it known which commands of this counter are in them. What no waiting command touches goes in first; the
 * rest, the cursor and the end of those commands' fold become visible in one step.
 * Answers `done` when the mirror is current.
 */
export const pullAll = async (pulling: Pulling, until: () => boolean): Promise<Progress> => {
  const { transport, enrolment, token, counter, ledger, now, contact } = pulling;
  const begun = await ledger.standing();
  const { epoch, generation } = begun;
  const mirror = await counter.mirrorOf(generation);
  const staged = new Map<string, PulledRecord[]>();
  let { cursor } = begun;
  for (;;) {
    const sentAt = now();
    const reply = await pull(transport, enrolment, token, { epoch, cursor });
    await contact(reply.serverTime, sentAt);
    if (reply.epoch > epoch) {
      await pushOnce(pulling, 0);
      await counter.turns(() => counter.change(Object.keys(reply.changes), async () => {}));
      return 'more';
    }
    if (reply.epoch < epoch || (!reply.reset && reply.asked !== cursor)) return 'stuck';
    if (reply.reset || (begun.scopes !== null && !sameScopes(begun.scopes, reply.scopes))) {
      await counter.turns(() => counter.change([], () => dropMirror(ledger, generation)));
      return 'more';
    }
    if (!begun.loaded) {
      pulling.loading(reply.loading);
      const moved = await takePage(pulling, mirror, reply, { epoch, generation });
      if (!moved) return 'more';
      if (!reply.more) return 'done';
    } else {
      merge(staged, reply.changes);
      if (!reply.more) {
        await takeStaged(pulling, mirror, staged, reply, begun);
        return 'done';
      }
    }
    if (reply.cursor === cursor) return 'stuck';
    if (until()) return 'more';
    cursor = reply.cursor;
  }
};

const takeStaged = async (
  { counter, ledger }: Pulling,
  mirror: Mirror,
  staged: Map<string, PulledRecord[]>,
  reply: PullReply,
  begun: { epoch: number; generation: number; cursor: string; applied: number },
): Promise<void> => {
  const { epoch, generation, cursor: asked } = begun;
  const move = () => moveCursor(ledger, { ...reply, epoch, generation, asked });
  const entities = [...staged.keys()].filter((entity) => (staged.get(entity) ?? []).length > 0);
  if (entities.length === 0 && (reply.last ?? 0) <= begun.applied) {
    await move();
    return;
  }
  await applyUntouched(counter, mirror, staged);
  await counter.turns(() =>
    counter.change(
      [...entities, 'outbox'],
      async () => {
        for (const [entity, records] of staged) await mirror.apply(entity, records);
        await move();
      },
      idsOf(Object.fromEntries(staged)),
    ),
  );
};
