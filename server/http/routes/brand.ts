import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readBrand } from '../brands.ts';
import { answers } from '../envelope.ts';
import { byAnybody } from '../openapi.ts';
import { notFound } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

/** What the login screen shows of a brand. */
export const brandRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  api.get(
    '/custom',
    {
      schema: {
        summary: 'Title and logo of the brand with this code',
        security: byAnybody,
        querystring: z.object({ code: z.string().trim().min(1).max(32) }),
        response: answers(z.object({ code: z.string(), title: z.string(), logo: z.string() })),
      },
    },
    async (request) => {
      const brand = await readBrand(pool, request.query.code);
      if (!brand) throw notFound();
      return { data: brand };
    },
  );
};
