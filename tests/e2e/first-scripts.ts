import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import { chromium } from 'playwright-core';
import { browserArguments, byId, chromiumPath } from './tablet.ts';

/** A script that was fetched, and how many bytes of it came over the wire. */
export interface FetchedScript {
  readonly path: string;
  readonly bytes: number;
}

const isScript = (headers: IncomingHttpHeaders): boolean => /javascript/.test(headers['content-type'] ?? '');

/**
 * The scripts that a browser without anything fetches until the login screen is shown, those of workers included, as
 * they are sent: compressed. Counted between browser and server, because a page is not told of its workers' fetches.
 */
export const firstScripts = async (port: number): Promise<FetchedScript[]> => {
  const scripts: FetchedScript[] = [];
  const between = createServer((from, to) => {
    const { url: path = '/', method, headers } = from;
    const passed = ask({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      reply.on('end', () => isScript(reply.headers) && scripts.push({ path, bytes }));
      to.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(to);
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const address = between.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  // A browser asks for brotli on a secure connection or from this machine by name.
  const browser = await chromium.launch({ executablePath: chromiumPath, headless: true, args: browserArguments });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', locale: 'zh-CN' });
    await page.goto(`http://localhost:${address.port}/auth/login`);
    await byId(page, 'sign-in').waitFor();
    // What is on its way when the screen is shown was asked for before.
    await page.waitForLoadState('networkidle');
    return scripts;
  } finally {
    await browser.close();
    between.closeAllConnections();
    await new Promise((resolve) => between.close(resolve));
  }
};
