import type { FastifyInstance } from 'fastify';
import { readPush } from '../sync/push-text.ts';
import { RefusedCall } from './refusal.ts';

/** Lets the routes of this scope take what counters send, in which one bad command is not the fault of the others. */
export const readsPushes = (api: Pick<FastifyInstance, 'addContentTypeParser' | 'removeContentTypeParser'>): void => {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, readPush(String(text)));
    } catch {
      done(new RefusedCall({ status: 422, reason: 'unreadable' }));
    }
  });
};
