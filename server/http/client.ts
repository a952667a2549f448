import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors.ts';

/** Files whose names change with their content. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path);

/** An address of a screen, as opposed to that of a file or a call. */
const isScreen = (request: FastifyRequest): boolean => {
  const path = request.url.split('?', 1)[0] ?? '';
  const asksForPage = request.method === 'GET' || request.method === 'HEAD';
  return asksForPage && !/^\/api(\/|$)/.test(path) && !/\.[a-z0-9]{2,11}$/i.test(path);
};

/**
 * Serves the built app, compressed beforehand where the build did so. Deep addresses get the page, which finds the
 * screen itself. Hashed files may be cached for ever; the page, service worker and manifest are asked for every time.
 */
export const serveClient = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
    isScreen(request) ? reply.sendFile('index.html') : answerNotFound(request, reply),
  );
};

/** Whether this folder holds a built app. */
export const holdsClient = (folder: string): boolean => existsSync(join(folder, 'index.html'));
