import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppParts } from '../app.ts';
import { answers } from '../envelope.ts';
import { localeOfCall } from '../errors.ts';
import { byAnybody } from '../openapi.ts';
import { currentVersion } from '../version.ts';
import { say } from '../words.ts';

/** Whether the server is ready, what it offers, and whether the caller's app is the current one. */
export const healthRoutes: FastifyPluginAsyncZod<AppParts> = async (api, { pool }) => {
  api.get(
    '/health',
    {
      schema: {
        summary: 'Answers when the server and its database are ready',
        security: byAnybody,
        response: answers(z.object({ ready: z.literal(true), serverTime: z.int() })),
      },
    },
    async () => {
      await pool.query('select 1');
      return { data: { ready: true as const, serverTime: Date.now() } };
    },
  );

  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());

  api.get(
    '/versions/last',
    {
      schema: {
        summary: 'The current version of the app; `version_compare` is not 0 when the caller has another one',
        security: byAnybody,
        querystring: z.object({
          platform: z.string().max(20).default('pc'),
          check_version: z.string().max(20).default(''),
        }),
        response: answers(
          z.object({ version: z.string(), version_compare: z.int(), title: z.string(), message: z.string() }),
        ),
      },
    },
    async (request) => {
      const locale = localeOfCall(request);
      const asked = request.query.check_version || request.headers['x-client-version'];
      const other = typeof asked === 'string' && asked !== '' && asked !== currentVersion;
      return {
        data: {
          version: currentVersion,
          version_compare: other ? 1 : 0,
          title: other ? say(locale, 'newVersion.title') : '',
          message: other ? say(locale, 'newVersion.message') : '',
        },
      };
    },
  );
};
