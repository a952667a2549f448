import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** The files of a built app, compressed as the build compresses them, without an API behind them. */
export const serveFiles = async (folder: string) => {
  const server = createServer(async ({ url = '/' }, reply) => {
    const path = new URL(url, 'http://localhost').pathname;
    const file = extname(path) === '' ? '/index.html' : path;
    try {
      const bytes = brotliCompressSync(await readFile(join(folder, file)));
      reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-encoding': 'br' });
      reply.end(bytes);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return {
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
