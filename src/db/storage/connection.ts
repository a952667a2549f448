import type Dexie from 'dexie';

/** Nothing was saved: the screen has to say so over everything else, and no receipt may be printed. */
export class NotSaved extends Error {
  /** It failed, has no room left, or did not answer in time. */
  readonly reason: 'failed' | 'full' | 'silent';
  constructor(reason: NotSaved['reason'], cause: unknown) {
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

interface Wrapped {
  readonly name?: unknown;
  readonly inner?: unknown;
  readonly cause?: unknown;
  /** What Dexie tells of several rows that were to be written or deleted together. */
  readonly failures?: readonly unknown[];
  /** The event that reported it. */
  readonly target?: { readonly error?: unknown } | null;
}

/** The names of a fault and of those it was made of. */
const namesOf = (fault: unknown, depth = 0): string[] => {
  if (!fault || depth === 5) return [];
  const { name, inner, cause, failures = [], target } = fault as Wrapped;
  const within = [inner ?? cause ?? target?.error, ...failures].flatMap((one) => namesOf(one, depth + 1));
  return typeof name === 'string' ? [name, ...within] : within;
};

const tries = 4;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Somebody waits for it: a storage that takes longer to answer has not saved anything, in milliseconds. */
const longest = 4_000;
/**
 * Nobody's work is at stake while a database is opened for the first time, and WebKit takes its time after the page
 * before has gone: in milliseconds.
 */
const longestOpening = 30_000;

/** Throws `NotSaved` where the device is full, and the fault itself where a new connection would not help. */
const mayPass = (fault: unknown): void => {
  const names = namesOf(fault);
  if (names.includes('QuotaExceededError')) throw new NotSaved('full', fault);
  if (!names.some((name) => passing.includes(name))) throw fault;
};

/**
 * Does work that may be repeated, up to four times; `drop` gives up the connection that failed. It throws `NotSaved`
 * when the work cannot be done.
 */
export const retry = async <T>(work: () => PromiseLike<T>, drop: () => void): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (fault) {
      mayPass(fault);
      drop();
      if (attempt >= tries) throw new NotSaved('failed', fault);
      await pause(20 * attempt);
    }
  }
};

/**
 * Ends with `NotSaved` when the work takes too long; `late` tells the work that nobody waits any more, and the work may
 * say that it is `sure` to come to an end by itself.
 */
export const withTimeout = async <T>(
  work: (late: AbortSignal, sure: () => void) => Promise<T>,
  most = longest,
): Promise<T> => {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const silent = new NotSaved('silent', new Error('the storage does not answer'));
      reject(silent);
      late.abort(silent);
    }, most);
  });
  try {
    return await Promise.race([work(late.signal, () => clearTimeout(timer)), tooLong]);
  } finally {
    clearTimeout(timer);
  }
};

/** Begins again for as long as the storage is silent, where nothing can be done before it has answered. */
export const retryWhileSilent = async <T>(work: () => Promise<T>, report: (fault: unknown) => void): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (fault) {
      if (!(fault instanceof NotSaved) || fault.reason !== 'silent') throw fault;
      report(fault);
    }
  }
};

/** Ends as soon as nobody waits any more. */
export const endOf = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => late.addEventListener('abort', () => reject(late.reason as Error)));

/** Ends when a request on this connection fails or the connection is lost, whoever else does not notice. */
export const broken = (db: Dexie, over: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const lost = ({ target }: Event) =>
      reject((target as IDBRequest | null)?.error ?? new DOMException('the storage gave up', 'AbortError'));
    for (const sign of ['error', 'abort', 'close'])
      db.backendDB()?.addEventListener(sign, lost, { capture: true, signal: over });
  });

/**
 * A connection to a database that outlives the failures of its storage. `use` does one piece of work; when the storage
 * fails under it, it opens a new connection and does it again, up to three times, so the work must be one transaction
 * that may be repeated, and that ends when it is `late`. It throws `NotSaved` when it cannot be done. The first opening
 * may take longer than any work after it.
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
  const within = <T>(most: number, work: (db: Db, late: AbortSignal) => PromiseLike<T>): Promise<T> =>
    withTimeout((late) => {
      let used = current;
      const dropUsed = () => drop(used);
      late.addEventListener('abort', dropUsed);
      return retry(async () => {
        late.throwIfAborted();
        current ??= open();
        used = current;
        await used.opened;
        late.throwIfAborted();
        return work(used.db, late);
      }, dropUsed);
    }, most);
  let wasOpen = false;
  const openFirst = (): Promise<void> =>
    within(longestOpening, async () => {
      wasOpen = true;
    });
  return {
    use: async <T>(work: (db: Db, late: AbortSignal) => PromiseLike<T>): Promise<T> => {
      if (!wasOpen) await openFirst();
      return within(longest, work);
    },
    close: () => drop(current),
  };
};
