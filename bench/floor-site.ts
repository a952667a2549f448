import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { ShopDocuments } from './documents.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Builds the pages of the floor; answers their folder. */
export const buildPages = async (): Promise<string> => {
  const outDir = fileURLToPath(new URL('../.tmp/bench-pages', import.meta.url));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./pages', import.meta.url)),
    base: './',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: ['index.html', 'pouch.html'].map((page) => fileURLToPath(new URL(`./pages/${page}`, import.meta.url))),
      },
    },
  });
  return outDir;
};

/** The floor's pages and the shop's documents, on a port of this machine. */
export const floorSite = async ({
  stores,
  pages,
}: ShopDocuments): Promise<{ thing: { url: string }; end(): Promise<void> }> => {
  const folder = await buildPages();
  const texts = new Map([['/shop.json', JSON.stringify({ stores })]]);
  for (const [index, page] of pages.entries()) texts.set(`/documents-${index}.json`, JSON.stringify(page));
  const server = createServer((request, reply) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = path === '/' ? '/index.html' : path;
    reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    const text = texts.get(file);
    if (text !== undefined) return void reply.end(text);
    readFile(join(folder, file)).then(
      (bytes) => reply.end(bytes),
      () => reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor has no port');
  return {
    thing: { url: `http://127.0.0.1:${address.port}` },
    async end() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
