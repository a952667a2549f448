import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isGone } from './processes.ts';
import { emptyFolder, endAll, login, start } from './product.ts';

afterAll(endAll);

describe('a start after trouble', () => {
  const DATA_DIR = emptyFolder();
  test('after kill -9 the same shop is there again', async () => {
    const first = await start({ environment: { DATA_DIR } });
    await first.ready();
    first.signal('SIGKILL');
    await first.ended;

    const second = await start({ environment: { DATA_DIR } });
    await second.ready();
    expect(await login(second.url, 'cashier')).toBe(200);
    second.signal('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0 });
    expect(await isGone(DATA_DIR, second.url)).toBe(true);
  });

  test('stopped at any moment of its start, it leaves no process and can be started again', async () => {
    for (const after of [150, 400, 700, 1_000, 1_400]) {
      const product = await start({ environment: { DATA_DIR: join(DATA_DIR, String(after)) } });
      await new Promise((resolve) => setTimeout(resolve, after));
      product.signal('SIGTERM');
      await product.ended;
      expect([after, await isGone(join(DATA_DIR, String(after)), product.url)]).toEqual([after, true]);
    }
  });
});
