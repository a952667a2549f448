import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { type Transport, Unreachable } from '../../src/sync/transport.ts';

/** A counter's way to a server in the same process. */
export const cableTo = (app: FastifyInstance): Transport => ({
  call: async ({ method, path, headers = {}, body }) => {
    const payload = body === undefined ? {} : { payload: body as object };
    const said = await app.inject({ method, url: `/api${path}`, headers, ...payload });
    return { status: said.statusCode, body: said.body === '' ? undefined : said.json(), retryAfter: null };
  },
  listen: () => Promise.reject(new Unreachable('no stream')),
});

/** The files that screens save from now on, the latest last; nothing is printed. */
export const savedFiles = (): Blob[] => {
  const saved: Blob[] = [];
  beforeAll(() => {
    window.print = () => undefined;
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
  });
  return saved;
};
