import { lateOpening } from './late-opening.ts';

/** What WebKit's storage does to a page, by where it strikes. */
export const faults = {
  /** The storage process was killed: requests under way fail, the connection is of no use any more. */
  'connection lost': { at: 'request', name: 'UnknownError' },
  aborted: { at: 'request', name: 'AbortError' },
  inactive: { at: 'request', name: 'TransactionInactiveError' },
  full: { at: 'write', name: 'QuotaExceededError' },
  closing: { at: 'transaction', name: 'InvalidStateError' },
  /** Everything was kept, but the page only hears that the connection was lost. */
  'saved, but unheard': { at: 'commit', name: 'UnknownError' },
  'open fails': { at: 'open', name: 'UnknownError' },
  'open is aborted': { at: 'open', name: 'AbortError' },
  'open never answers': { at: 'open', name: '' },
  'open answers after 10 s': { at: 'open', name: '' },
  'never answers': { at: 'request', name: '' },
} as const;
export type Fault = keyof typeof faults;

const words = 'Connection to Indexed Database server lost. Refresh the page to try again';
const error = (name: string) => new DOMException(words, name);

interface Strike {
  readonly fault: Fault;
  readonly of: RegExp;
  /** So many places where it could strike are passed before it does. */
  left: number;
  /** So often it strikes. */
  times: number;
}
let strike: Strike | undefined;
let struck = 0;

/** Whether it strikes here, in the database of this name. */
const strikes = (at: string, database: string): Fault | undefined => {
  if (!strike?.of.test(database) || faults[strike.fault].at !== at || strike.times === 0) return undefined;
  if (strike.left > 0) {
    strike.left -= 1;
    return undefined;
  }
  strike.times -= 1;
  struck += 1;
  return strike.fault;
};

/** fake-indexeddb's insides, as far as a fault has to reach into them. */
interface Inside {
  readonly db: IDBDatabase;
  readonly mode: IDBTransactionMode;
  readonly _rollbackLog: (() => void)[];
  _state: string;
  abort(): void;
}
interface Asked {
  source?: unknown;
  operation(): unknown;
}

const failing = (name: string): IDBOpenDBRequest => {
  const request = Object.assign(Object.create(IDBOpenDBRequest.prototype) as object, {
    error: error(name),
    onerror: null as ((event: object) => void) | null,
  });
  setTimeout(() => request.onerror?.({ target: request, type: 'error', preventDefault() {}, stopPropagation() {} }), 0);
  return request as unknown as IDBOpenDBRequest;
};

const install = (): void => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    const fault = strikes('open', name);
    if (fault === 'open never answers') return Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
    const really = () => (version === undefined ? open.call(this, name) : open.call(this, name, version));
    if (fault === 'open answers after 10 s') return lateOpening(really, 10_000);
    return fault ? failing(faults[fault].name) : really();
  };

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    const fault = strikes('transaction', this.name);
    if (fault) throw error(faults[fault].name);
    const begun = transaction.apply(this, args);
    let done: IDBTransaction['oncomplete'] = null;
    Object.defineProperty(begun, 'oncomplete', {
      set: (handler: IDBTransaction['oncomplete']) => {
        done = handler;
      },
      get: () => (event: Event) => {
        const unheard = begun.mode === 'readwrite' && strikes('commit', this.name);
        if (!unheard) return done?.call(begun, event);
        Object.defineProperty(begun, 'error', { value: error(faults[unheard].name) });
        this.close();
        return begun.onabort?.call(begun, event);
      },
    });
    return begun;
  };

  const inside = IDBTransaction.prototype as unknown as { _execRequestAsync(this: Inside, asked: Asked): unknown };
  const { _execRequestAsync: ask } = inside;
  inside._execRequestAsync = function (asked) {
    const writes = /storeRecord|deleteRecord/.test(asked.operation.name);
    const fault =
      this.mode === 'versionchange'
        ? undefined
        : (strikes('request', this.db.name) ?? (writes ? strikes('write', this.db.name) : undefined));
    if (!fault) return ask.call(this, asked);
    if (fault === 'inactive') throw error(faults[fault].name);
    const fails = () => {
      if (fault === 'never answers') {
        for (const takeBack of this._rollbackLog.reverse()) takeBack();
        this._state = 'finished';
        return undefined;
      }
      if (fault === 'connection lost') this.db.close();
      if (fault === 'aborted') this.abort();
      throw error(faults[fault].name);
    };
    const request = ask.call(this, { ...asked, operation: fails }) as IDBRequest;
    if (fault === 'never answers') Object.defineProperty(request, 'onsuccess', { set: () => {}, get: () => null });
    return request;
  };
};
install();

/** From now on storage fails so at the `after`th place, in databases of these names; `times` often. */
export const letFail = (fault: Fault, of: RegExp, after: number, times = 1): void => {
  struck = 0;
  strike = { fault, of, left: after, times };
};

/** Storage works again; answers how often it had failed. */
export const heal = (): number => {
  strike = undefined;
  return struck;
};
