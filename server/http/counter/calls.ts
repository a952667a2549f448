import { counterCalls } from '#domain/sync/counter-calls.ts';
import { counterDetail, heldCommands } from '../../counters/counter-detail.ts';
import type { Settled } from '../../counters/decide-now.ts';
import type { CounterAction } from '../../counters/events.ts';
import { refuseHeld, releaseHeld } from '../../counters/held.ts';
import { listCounters } from '../../counters/list-counters.ts';
import { renameCounter, restoreCounter, retireCounter } from '../../counters/manage.ts';
import { countMissingNumbers } from '../../counters/missing-numbers.ts';
import { readableBy } from '../../counters/readable-args.ts';
import { discard, takeIn } from '../../counters/take-in.ts';
import { tellOfDecided } from '../../counters/tell-of-decided.ts';
import { type Caller, mayAt } from '../caller.ts';
import { serveCalls } from '../serve-calls.ts';
import { counterScope } from '../still-listens.ts';
import { countersManaged, countersSeen, decidedCounter, seenCounter } from './seen.ts';

/** A call about one counter. */
interface About {
  readonly caller: Caller;
  readonly params: { readonly id: string };
}

/** Looking at counters, managing them, and deciding about commands that were not booked. */
export const counterRoutes = serveCalls(counterCalls, ({ pool, hub, sms }) => {
  /** Does something to a counter and answers it as it then is. */
  const change = async ({ caller, params }: About, note: string, work: (action: CounterAction) => Promise<void>) => {
    const managed = countersManaged(caller);
    const { brandId, staffId } = managed;
    const counter = await seenCounter(pool, managed, params.id);
    await work({ brandId, counterId: counter.id, staffId, at: Date.now(), note });
    await hub.announce(brandId, [counterScope(counter.id), counter.shopId]);
    return seenCounter(pool, managed, counter.id);
  };

  /** Decides about commands one after the other, in their order; those before one that fails stay decided. */
  const decideEach = async <Key>(
    { caller, params }: About,
    keys: readonly Key[],
    note: string,
    settle: (action: CounterAction, key: Key) => Promise<Settled>,
  ) => {
    const managed = countersManaged(caller);
    const { brandId, staffId } = managed;
    const counterId = await decidedCounter(pool, managed, params.id);
    const settled: Settled[] = [];
    try {
      for (const key of keys) {
        const action = { brandId, counterId, staffId, note, at: Date.now() };
        const one = await settle(action, key);
        settled.push(one);
        await tellOfDecided({ pool, hub, sms }, action, one);
      }
    } finally {
      await hub.announce(brandId, [...new Set(settled.flatMap(({ scopes }) => scopes))]);
    }
    return settled.map(({ result }) => result);
  };

  return {
    list: ({ caller }) => {
      const { brandId, shopIds } = countersSeen(caller);
      return listCounters(pool, brandId, shopIds);
    },
    held: async ({ caller }) => {
      const { brandId, shopIds } = countersSeen(caller);
      const found = await heldCommands(pool, brandId, shopIds);
      return found.map((one) => readableBy(mayAt(caller, one.shopId))(one));
    },
    missingNumbers: ({ caller }) => {
      const { brandId, shopIds } = countersSeen(caller);
      return countMissingNumbers(pool, brandId, shopIds);
    },
    one: async ({ caller, params }) => {
      const seen = countersSeen(caller);
      const counter = await seenCounter(pool, seen, params.id);
      const { commands, held, quarantined, ...detail } = await counterDetail(pool, seen.brandId, counter);
      const readable = readableBy(mayAt(caller, counter.shopId));
      return {
        ...detail,
        commands: commands.map(readable),
        held: held.map(readable),
        quarantined: quarantined.map(readable),
      };
    },
    rename: (asked) => change(asked, '', (action) => renameCounter(pool, action, asked.body.name)),
    retire: (asked) => change(asked, asked.body.reason, (action) => retireCounter(pool, action, asked.body.signOut)),
    restore: (asked) => change(asked, asked.body.reason, (action) => restoreCounter(pool, action)),
    release: (asked) => decideEach(asked, asked.body.numbers, '', (action, n) => releaseHeld(pool, action, n)),
    refuse: (asked) =>
      decideEach(asked, asked.body.numbers, asked.body.reason, (action, n) => refuseHeld(pool, action, n)),
    takeIn: (asked) => decideEach(asked, asked.body.commands, '', (action, key) => takeIn(pool, action, key)),
    discard: (asked) =>
      decideEach(asked, asked.body.commands, asked.body.reason, (action, key) => discard(pool, action, key)),
  };
});
