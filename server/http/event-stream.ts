import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf } from '../log/problem-of.ts';
import { leaveLane } from './limits/lanes.ts';

/** A listener that does not take what is sent to it is let go: this many bytes wait for it at most. */
const mostWaiting = 256 * 1024;

/** A comment on the line now and then, so that nobody between takes it for dead. */
export const heartbeatEvery = 15_000;

/** A stream of server-sent events that has begun. */
export interface EventStream {
  readonly say: (text: string) => void;
  readonly end: () => void;
  /** Breaks off, and logs why. */
  readonly fail: (problem: unknown) => void;
  readonly whenClosed: (then: () => void) => void;
}

/** Begins streams, which all end with the server. */
export const eventStreams = (api: FastifyInstance) => {
  const open = new Set<ServerResponse>();
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  return {
    count: () => open.size,
    begin: (request: FastifyRequest, reply: FastifyReply): EventStream => {
      const stream = reply.raw;
      reply.hijack();
      // It waits for what happens, and takes nobody's turn.
      leaveLane(request);
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      open.add(stream);
      const say = (text: string): void => {
        if (stream.writableLength > mostWaiting) stream.destroy();
        else if (!stream.writableEnded) stream.write(text);
      };
      say(': here\n\n');
      return {
        say,
        end: () => void stream.end(),
        fail: (problem) => {
          request.log.error({ problem: problemOf(problem) }, 'a stream ended');
          stream.destroy();
        },
        whenClosed: (then) =>
          stream.on('close', () => {
            open.delete(stream);
            then();
          }),
      };
    },
  };
};

/**
 * Holds the streams of each who listens to a few through this API process: those of a few windows. For one more the first
 * one ends, which is that of a window that was left.
 */
export const fewOfEach = (most: number) => {
  const open = new Map<string, Set<EventStream>>();
  return (whose: string, stream: EventStream): void => {
    const all = open.get(whose) ?? new Set();
    open.set(whose, all.add(stream));
    stream.whenClosed(() => {
      all.delete(stream);
      if (all.size === 0 && open.get(whose) === all) open.delete(whose);
    });
    for (const first of all) {
      if (all.size <= most) break;
      all.delete(first);
      first.end();
    }
  };
};
