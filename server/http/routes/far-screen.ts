import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findScreen, type KnownScreen } from '../../second-screen/far-screens.ts';
import { cookieOf } from '../../sessions/cookies.ts';
import { errorReply } from '../envelope.ts';
import { eventStreams, fewOfEach, heartbeatEvery } from '../event-stream.ts';
import { guestCookies, guestOf, identifyGuest } from '../guests.ts';
import { isAway } from '../limits/outage.ts';
import { byScreen } from '../openapi.ts';
import type { RouteParts } from '../route-parts.ts';
import { counterScope } from '../still-listens.ts';
import { currentVersion } from '../version.ts';

/** Streams of one screen through one API process. */
const mostPerScreen = 4;

/** What the counter of a second screen on another device shows: a stream of the latest state. */
export const farScreenStream: FastifyPluginAsyncZod<RouteParts> = async (api, { pool, hub, lines }) => {
  const streams = eventStreams(api);
  const keepFew = fewOfEach(mostPerScreen);

  api.get(
    '/screens/shown',
    {
      onRequest: (request) => identifyGuest(pool, 'screen', request),
      schema: {
        summary: 'Server-sent events: the version of the app, and then what the counter of this second screen shows',
        security: byScreen,
        response: { 200: { content: { 'text/event-stream': { schema: z.string() } } }, '4xx': errorReply },
      },
    },
    (request, reply) => {
      const { brandId, id, counterId } = guestOf(request) as KnownScreen;
      const token = cookieOf(request, guestCookies.screen);
      const stream = streams.begin(request, reply);
      const { say, fail } = stream;
      keepFew(id, stream);
      const tell = (text: string): void => say(`data: ${text}\n\n`);
      tell(JSON.stringify({ version: currentVersion }));
      const stopLooking = lines.look(brandId, counterId, tell);
      /** Ends where the screen was taken back or its counter is retired; while the database is away nobody can tell. */
      const endOrStay = async (): Promise<void> => {
        try {
          if (!(await findScreen(pool, token, Date.now()))) return stream.end();
        } catch (problem) {
          if (!isAway(problem)) throw problem;
        }
        say(': still here\n\n');
      };
      const check = (): void => void endOrStay().catch(fail);
      const stopWatching = hub.listen(brandId, [counterScope(counterId)], check);
      const heartbeat = setInterval(check, heartbeatEvery);
      stream.whenClosed(() => {
        stopLooking();
        stopWatching();
        clearInterval(heartbeat);
      });
    },
  );
};
