import type { BrowserContext, Page } from 'playwright-core';

/**
 * What the browser does with its service workers, and what its pages ask for, from now on: a story that waits for a new
 * version in vain says it with its failure.
 */
export const workerLog = async (context: BrowserContext, pages: readonly Page[]): Promise<() => string> => {
  const begun = Date.now();
  const log: string[] = [];
  const note = (what: string) => log.push(`${Date.now() - begun} ms ${what}`);
  for (const [place, page] of pages.entries()) {
    const session = await context.newCDPSession(page);
    session.on('Network.requestWillBeSent', ({ request }) => note(`tab ${place} asks for ${request.url}`));
    await session.send('Network.enable');
    if (place > 0) continue;
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status, runningStatus } of versions)
        note(`worker ${versionId} ${status}, ${runningStatus}`);
    });
    await session.send('ServiceWorker.enable');
  }
  return () => log.join('\n');
};
