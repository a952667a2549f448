import pg from 'pg';
import { diskStorage } from '../providers/storage/disk-storage.ts';
import type { Hub } from '../sync/hub.ts';
import { buildApp } from './app.ts';

/** Nothing happens while the calls are only described. */
const silent: Hub = {
  announce: async () => undefined,
  listen: () => () => undefined,
  close: async () => undefined,
  pass: async () => undefined,
  hear: () => () => undefined,
};

/** The OpenAPI document of all calls; needs no database. */
export const describedApi = async () => {
  const app = await buildApp({ pool: new pg.Pool(), hub: silent, storage: diskStorage('', '') });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
};
