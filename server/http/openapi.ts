import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { AnyCall } from '#domain/kernel/call.ts';
import { isGuest } from './guests.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { currentVersion } from './version.ts';

/** Calls made by somebody who is signed in. */
export const bySession = [{ session: [] }];
/** Calls that a counter makes with its own secret. */
export const byCounter = [{ counterSecret: [], counter: [] }];
/** Calls that a counter makes for somebody who is signed in. */
export const byCounterAndSession = [{ session: [], counter: [] }];
/** What a second screen on another device calls. */
export const byScreen = [{ screen: [] }];
/** Calls anybody may make. */
export const byAnybody: never[] = [];
/** What a declared call needs. */
export const securityOf = (by: AnyCall['by']): Record<string, never[]>[] => {
  if (by === 'anybody') return byAnybody;
  return isGuest(by) ? [{ [by]: [] }] : bySession;
};

const header = (name: string, description: string, standard?: string) => ({
  name,
  in: 'header' as const,
  required: false,
  description,
  schema: { type: 'string' as const, ...(standard ? { default: standard } : {}) },
});

const refer = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const namesOfHeaders = (path: string, method: string, security: unknown): string[] => {
  const ofShop = JSON.stringify(security) === JSON.stringify(bySession);
  const writes = /^\/api\/(orders|inventories|allocations)/.test(path) && method !== 'get';
  return ['locale', 'clientVersion', ...(ofShop ? ['shop'] : []), ...(writes ? ['key'] : [])];
};

/** Names the headers of each call: everybody's language and version, the shop of those signed in, keys of writes. */
const withHeaders: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  for (const [path, methods] of Object.entries(document.openapiObject.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = methods?.[method];
      if (!methods || !operation) continue;
      const added = namesOfHeaders(path, method, operation.security).map(refer);
      methods[method] = { ...operation, parameters: [...(operation.parameters ?? []), ...added] };
    }
  }
  return document.openapiObject;
};

/** Makes `/api/openapi.json` out of the zod schemas of all routes that are registered after it. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Counter',
        version: currentVersion,
        description:
          'Amounts are integers in fen, times are milliseconds since 1970. Data is under `data`; a refusal has `message` in the language of `X-Locale` and, field by field, `errors`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The token that the login answers.' },
          counter: { type: 'apiKey', in: 'header', name: 'X-Counter', description: 'The id of the counter.' },
          counterSecret: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`Counter <secret>`, the secret of its enrolment.',
          },
          applicant: { type: 'apiKey', in: 'cookie', name: 'applicant', description: 'Who has proved a number.' },
          platform: { type: 'apiKey', in: 'cookie', name: 'platform', description: "The platform's administrator." },
          screen: { type: 'apiKey', in: 'cookie', name: 'screen', description: 'A second screen on another device.' },
          wall: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Wall <secret>`, of its link.' },
          booked: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`Booked <secret>`, of the link of a booking.',
          },
        },
        parameters: {
          shop: header('X-Shop-Id', 'The current shop.'),
          locale: header('X-Locale', 'Language of messages: zh_CN, en, ja or zh_TW.', 'zh_CN'),
          clientVersion: header('X-Client-Version', 'Version of the client.'),
          key: header('Idempotency-Key', 'The same call with the same key has one effect, however often it is sent.'),
        },
      },
    },
    transform: createJsonSchemaTransform({}),
    transformObject: withHeaders,
  });
};

/** Answers the document itself, which does not describe this call. */
export const serveDescription = (api: FastifyInstance): void => {
  let document: PreparedAnswer<unknown> | undefined;
  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    document ??= new PreparedAnswer(api.swagger());
    return document.sendTo(request, reply);
  });
};
