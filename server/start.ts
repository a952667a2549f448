import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { endHeld } from './booking/end-holds.ts';
import { lapseDue } from './booking/lapse.ts';
import { sayDue } from './booking/remind.ts';
import type { Config } from './config.ts';
import { tidyDaily } from './daily.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { StartProblem } from './db/start-problem.ts';
import { checkTables } from './db/tables.ts';
import { makeExchange } from './devices/exchange.ts';
import { type Began, keepLine } from './devices/keep-line.ts';
import { buildApp } from './http/app.ts';
import { holdsClient } from './http/client.ts';
import { usualPaces } from './http/limits/pace.ts';
import { keepLooking } from './keep-looking.ts';
import { reportFrom } from './log/report.ts';
import { applyDuePlans } from './price-plan/apply-due.ts';
import { chooseSms } from './providers/sms/choose.ts';
import { openStorage } from './providers/storage/open-storage.ts';
import { openHub } from './sync/hub.ts';
import { makeFitsFinder } from './waitlist/find-fits.ts';
import { endWaiting, tellOfFits } from './waitlist/look.ts';
import { within } from './within.ts';

/** The product as it runs. */
export interface Running {
  readonly port: number;
  readonly database: OpenDatabase;
  /** How hearing machines began; undefined where none are to be heard. */
  readonly machines: Began | undefined;
  /**
   * Lets the calls that were begun come to their end, ends every stream and connection, and the embedded database;
   * leaves no process behind. Takes some seconds at most, whatever hangs.
   */
  stop(): Promise<void>;
}

/** Calls that are still under way when the product stops get this long; and so does what has to be ended after them. */
const patience = 5_000;

/** Where the built app lies: beside the built server, or under `dist` when the sources run. */
const clientFolder = (): string | undefined =>
  ['../client', '../dist/client'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find(holdsClient);

/** So many may knock at the same moment, as when a whole region is back online; the system may set a lower limit. */
const mostWaiting = 4_096;

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<number> => {
  try {
    await app.listen({ host, port, backlog: mostWaiting });
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartProblem(`port ${port} is in use: set PORT to another one`);
    if (code === 'EACCES') throw new StartProblem(`port ${port} may not be used by this user: set PORT to another one`);
    throw new StartProblem(`${host} cannot be listened at (${code}): set HOST to an address of this machine`);
  }
  const address = app.server.address();
  return address && typeof address === 'object' ? address.port : port;
};

/** Opens the database, brings it up to date, and serves API and app on one port. */
export const start = async (config: Config, prepare: (database: OpenDatabase) => Promise<void>): Promise<Running> => {
  reportFrom(config.logLevel);
  const database = await openDatabase(config);
  const ending: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async (): Promise<void> => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    await migrate(database.pool);
    await checkTables(database.pool);
    await prepare(database);
    const hub = await openHub(database.pool, database.url);
    ending.push(() => within(patience, hub.close()));
    const books = { pool: database.pool, hub };
    const stopPlans = keepLooking('price plans', (now) => applyDuePlans(books, now));
    ending.push(() => within(patience, stopPlans()));
    const stopBookings = keepLooking('bookings that lapse', (now) => lapseDue(books, now));
    ending.push(() => within(patience, stopBookings()));
    const sms = chooseSms(config, database.pool);
    const stopMessages = keepLooking('messages about bookings', (now) =>
      sayDue({ ...books, sms, publicOrigin: config.publicOrigin }, now),
    );
    ending.push(() => within(patience, stopMessages()));
    const stopHolds = keepLooking('times that forms hold', (now) => endHeld(books, now));
    ending.push(() => within(patience, stopHolds()));
    const stopWaiting = keepLooking('guests who wait', (now) => endWaiting(books, now));
    ending.push(() => within(patience, stopWaiting()));
    const fits = makeFitsFinder();
    const stopFits = keepLooking('times for guests who wait', tellOfFits({ ...books, fits }));
    ending.push(async () => {
      const stopping = stopFits();
      await fits.close();
      await within(patience, stopping);
    });
    const exchange = makeExchange(hub);
    const line =
      config.machines &&
      keepLine({ pool: database.pool, databaseUrl: database.url, hub, exchange, at: config.machines });
    if (line) ending.push(() => within(patience, line.stop()));
    const storage = await openStorage(config);
    const stopTidying = tidyDaily(database.pool, storage);
    ending.push(() => within(patience, stopTidying()));
    const clientDir = clientFolder();
    const app = await buildApp({
      pool: database.pool,
      hub,
      exchange,
      storage,
      ...(clientDir ? { clientDir } : {}),
      logger: { level: config.logLevel, stream: process.stderr },
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      paces: config.limitsCalls ? usualPaces : undefined,
      sms,
    });
    ending.push(async () => {
      const closing = app.close();
      await within(patience, closing);
      app.server.closeAllConnections();
      await within(patience, closing);
    });
    // The description of all calls is made once, which takes about a second: nobody's push waits for that.
    await app.inject('/api/openapi.json');
    const port = await listen(app, config);
    return { port, database, machines: await line?.began, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
};
