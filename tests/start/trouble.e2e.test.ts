import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { processesNaming } from './processes.ts';
import { type Ended, emptyFolder, endAll, root, start } from './product.ts';

const startOn = async (environment: Readonly<Record<string, string>>): Promise<Ended> =>
  (await start({ environment: { DATA_DIR: emptyFolder(), ...environment } })).ended;

afterAll(endAll);

/** A folder that we may not write to; root may write to any but the system's own. */
const closedFolder = (): string => {
  if (process.getuid?.() === 0) return '/sys/counter';
  const folder = emptyFolder();
  chmodSync(folder, 0o555);
  return folder;
};

describe('a start that cannot succeed says why in one line and ends with code 1', () => {
  test('the port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const folder = emptyFolder();
    const { lines, code } = await startOn({ PORT: String(port), DATA_DIR: folder });
    other.close();
    expect(lines).toEqual([expect.stringContaining(`port ${port} is in use`)]);
    expect(code).toBe(1);
    expect(processesNaming(folder)).toEqual([]);
  });

  test('the data folder cannot be written', async () => {
    const folder = closedFolder();
    const { lines, code } = await startOn({ DATA_DIR: folder });
    expect(lines).toEqual([expect.stringContaining(folder)]);
    expect(code).toBe(1);
  });

  test('a file lies where the data folder should be', async () => {
    const file = join(emptyFolder(), 'data');
    writeFileSync(file, '');
    const { lines, code } = await startOn({ DATA_DIR: file });
    expect(lines).toEqual([expect.stringContaining(file)]);
    expect(code).toBe(1);
  });

  test('the database cannot be reached', async () => {
    const { lines, code } = await startOn({ DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:1/counter' });
    expect(lines).toEqual([expect.stringContaining('127.0.0.1:1')]);
    expect(lines.join()).not.toContain('secret');
    expect(code).toBe(1);
  });

  test('a setting cannot be used', async () => {
    const { lines, code } = await startOn({ SEED: 'everything' });
    expect(lines).toEqual([expect.stringContaining('SEED=everything')]);
    expect(code).toBe(1);
  });

  test('Node is too old', async () => {
    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`;
    const { lines, code } = await startOn({ NODE_OPTIONS: `--import="${older}"` });
    expect(lines).toEqual(['Node 18.20.8 is too old: install Node 20.19 or newer (https://nodejs.org).']);
    expect(code).toBe(1);
  });

  test('the packages cannot be installed', async () => {
    const folder = emptyFolder();
    for (const path of ['package.json', 'package-lock.json', 'scripts']) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    const unreachable = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' };
    const npm = { ...unreachable, npm_config_cache: join(folder, 'cache'), npm_config_offline: 'false' };
    const { lines, code } = await (await start({ folder, environment: npm })).ended;
    expect(lines.at(0)).toMatch(/^Installing packages/);
    expect(lines.at(-1)).toMatch(/^The packages could not be installed: npm ci ended with \d+/);
    expect(code).toBe(1);
  });
});
