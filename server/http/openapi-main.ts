import pg from 'pg';
import type { Hub } from '../sync/hub.ts';
import { buildApp } from './app.ts';

/** Nothing happens while the calls are only described. */
const silent: Hub = { announce: async () => undefined, listen: () => () => undefined, close: async () => undefined };

// Prints the OpenAPI document of all calls; needs no database.
const app = await buildApp({ pool: new pg.Pool(), hub: silent });
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
