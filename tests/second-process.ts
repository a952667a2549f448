import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { openDatabase } from '../server/db/open.ts';
import { buildApp } from '../server/http/app.ts';
import { smsSink } from '../server/providers/sms/sink.ts';
import { openHub } from '../server/sync/hub.ts';
import { testStorage } from './storage.ts';

/** A second process of the API over the same database. */
export const secondProcess = async (url: string): Promise<FastifyInstance> => {
  const { pool, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  const hub = await openHub(pool, url);
  const app = await buildApp({ pool, hub, storage: await testStorage(), sms: smsSink(pool) });
  afterAll(async () => {
    await app.close();
    await hub.close();
    await close();
  });
  return app;
};
