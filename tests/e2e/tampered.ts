import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { lateOpening } from '../device/late-opening.ts';

/** What the worker of the store is made to suffer; null for nothing. */
export interface Suffering {
  /** Storage whose process is killed, that is silent, or full. */
  readonly storage: 'gone' | 'silent' | 'full' | null;
  /** So many places fail before it works again. */
  readonly times: number;
}
const well: Suffering = { storage: null, times: 0 };

/** Runs in the worker before the product's own code. */
const inWorker = (late: typeof lateOpening) => {
  // A page tells it by its name how its device's clock goes, and how long the first database takes to open.
  let [clock = 0, firstOpens = 0] = self.name.split(' ').map(Number);
  let now = { storage: null as string | null, times: 0 };
  const strikes = () => {
    if (now.storage === null || now.times <= 0) return undefined;
    now.times -= 1;
    return now.storage;
  };
  const fault = (name: string) => new DOMException('Connection to Indexed Database server lost.', name);
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    const how = strikes();
    if (how === 'silent') return new EventTarget() as IDBOpenDBRequest;
    if (how === 'gone') throw fault('UnknownError');
    const really = () => (version === undefined ? open.call(this, name) : open.call(this, name, version));
    const wait = firstOpens;
    firstOpens = 0;
    return wait > 0 ? late(really, wait) : really();
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const how = mode === 'readwrite' || now.storage !== 'full' ? strikes() : undefined;
    if (how === 'full') throw fault('QuotaExceededError');
    if (how) this.close();
    if (how) throw fault(how === 'gone' ? 'UnknownError' : 'InvalidStateError');
    return transaction.call(this, stores, mode, options);
  };
  const real = Date.now;
  Date.now = () => real() + clock;
  const channel = new BroadcastChannel('suffering');
  channel.onmessage = ({ data }) => {
    if (data === 'heard') return;
    if (typeof data === 'number') clock = data;
    else now = data;
    channel.postMessage('heard');
  };
};

/** A copy of the built product whose store can be made to suffer. */
export const tamperedProduct = async () => {
  const copy = await mkdtemp(join(tmpdir(), 'counter-tampered-'));
  await cp('dist', join(copy, 'dist'), { recursive: true });
  for (const shared of ['node_modules', 'package.json']) await symlink(join(process.cwd(), shared), join(copy, shared));
  const assets = join(copy, 'dist/client/assets');
  for (const file of await readdir(assets)) {
    if (!/^store\.worker.*\.js$/.test(file)) continue;
    const path = join(assets, file);
    await writeFile(path, `(${inWorker.toString()})(${lateOpening.toString()});\n${await readFile(path, 'utf8')}`);
    for (const packed of ['br', 'gz']) await rm(`${path}.${packed}`, { force: true });
  }
  return {
    program: join(copy, 'dist/server/main.js'),
    client: join(copy, 'dist/client'),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
};

const untilHeard = (page: Page, word: Suffering | number): Promise<void> =>
  page.evaluate(
    (said) =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel('suffering');
        channel.onmessage = () => {
          channel.close();
          resolve();
        };
        channel.postMessage(said);
      }),
    word,
  );

/** Lets the stores of all tabs suffer this from now on. */
export const suffer = (page: Page, what: Partial<Suffering>): Promise<void> => untilHeard(page, { ...well, ...what });

/** From the next load on, this page's store waits so many milliseconds for its first database to open. */
export const openLate = (page: Page, after: number): Promise<unknown> =>
  page.addInitScript((milliseconds) => {
    const { Worker: RealWorker } = window;
    window.Worker = class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, { ...options, name: `0 ${milliseconds}` });
      }
    };
  }, after);

/** Lets the clock of a tablet be set: of its pages, and of the workers of a tampered product in them. */
export const makeClockSettable = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const ahead = () => Number(localStorage.getItem('clock-ahead'));
    const { Date: RealDate, Worker: RealWorker } = window;
    window.Date = new Proxy(RealDate, {
      construct: (Real, given: []) => (given.length === 0 ? new Real(Real.now() + ahead()) : new Real(...given)),
      get: (Real, name) => (name === 'now' ? () => Real.now() + ahead() : Reflect.get(Real, name)),
    });
    window.Worker = class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, { ...options, name: String(ahead()) });
      }
    };
  });

/** Sets the clock of a running tablet so far ahead of the right time, in milliseconds. */
export const setClock = async (page: Page, ahead: number): Promise<void> => {
  await page.evaluate((now) => localStorage.setItem('clock-ahead', String(now)), ahead);
  await untilHeard(page, ahead);
};
