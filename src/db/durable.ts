import type Dexie from 'dexie';

/** Nothing was kept: the screen has to say so over everything else, and no receipt may be printed. */
export class NotSaved extends Error {
  readonly reason: 'failed' | 'full';
  constructor(reason: 'failed' | 'full', cause: unknown) {
    super(`not saved: ${reason}`, { cause });
    this.name = 'NotSaved';
    this.reason = reason;
  }
}

/** What WebKit throws when its storage process was killed under a running page; a new connection helps. */
const passing: readonly string[] = [
  'UnknownError',
  'DatabaseClosedError',
  'InvalidStateError',
  'AbortError',
  'TransactionInactiveError',
  'OpenFailedError',
];

const namesOf = (fault: unknown): string[] => {
  const names: string[] = [];
  let next = fault as { name?: unknown; inner?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; next && depth < 5; depth++) {
    if (typeof next.name === 'string') names.push(next.name);
    next = (next.inner ?? next.cause) as typeof next;
  }
  return names;
};

const tries = 4;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A connection to a database that outlives the failures of its storage. `use` does one piece of work; when the storage
 * fails under it, it opens a new connection and does it again, up to three times, so the work must be one transaction
 * that may be repeated. It throws `NotSaved` when it cannot be done.
 */
export const connect = <Db extends Dexie>(make: () => Db) => {
  let current: { readonly db: Db; readonly opened: Promise<unknown> } | undefined;
  const open = () => {
    const db = make();
    return { db, opened: db.open() };
  };
  const drop = (failed: typeof current) => {
    failed?.db.close();
    if (current === failed) current = undefined;
  };
  return {
    use: async <T>(work: (db: Db) => PromiseLike<T>): Promise<T> => {
      for (let attempt = 1; ; attempt++) {
        current ??= open();
        const used = current;
        try {
          await used.opened;
          return await work(used.db);
        } catch (fault) {
          const names = namesOf(fault);
          if (names.includes('QuotaExceededError')) throw new NotSaved('full', fault);
          if (!names.some((name) => passing.includes(name))) throw fault;
          drop(used);
          if (attempt >= tries) throw new NotSaved('failed', fault);
          await pause(20 * attempt);
        }
      }
    },
    close: () => drop(current),
  };
};
