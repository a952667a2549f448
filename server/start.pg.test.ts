import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../tests/database.ts';
import { portAnswers } from '../tests/port-answers.ts';

const databaseUrl = await testDatabase();
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

const run = (environment: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      MQTT_PORT: '0',
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const said = { out: '', err: '' };
  child.stdout?.on('data', (bytes) => {
    said.out += String(bytes);
  });
  child.stderr?.on('data', (bytes) => {
    said.err += String(bytes);
  });
  return { child, said, ended: once(child, 'exit').then(([code]) => code as number | null) };
};

/** A busy machine takes its time to start a program and to seed the demo brand. */
const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1_200 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
};

describe('the product starts', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('says where it is, and %s stops it with a stream open', async (signal) => {
    const { child, said, ended } = run({ SEED: 'demo' });
    await until(() => said.out.includes('technician'));
    const [, url] = /Ready at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(said.out) ?? [];
    expect(said.out).toMatch(/^ {2}cashier +cashier$/m);
    const login = await fetch(`${url}/api/auth/employees/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'cashier', password: 'demo1234' }),
    });
    const { data } = (await login.json()) as { data: { token: string; id: string } };
    const session = { authorization: `Bearer ${data.token}` };
    const shops = (await (await fetch(`${url}/api/employees/0/shops`, { headers: session })).json()) as {
      data: { id: string }[];
    };
    const enrolled = (await (
      await fetch(`${url}/api/sync/enrol`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json' },
        body: JSON.stringify({ shopId: shops.data[0]?.id }),
      })
    ).json()) as { data: { counterId: string } };
    const headers = { ...session, 'x-counter': enrolled.data.counterId };
    const stream = await fetch(`${url}/api/sync/poke`, { headers });
    expect(stream.status).toBe(200);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(said.err).toBe('');
  });

  test('without a demo when it is not wanted, and says how a brand is made', async () => {
    const { child, said, ended } = run({ DATABASE_URL: await testDatabase() });
    await until(() => said.out.includes('npm run brand'));
    child.kill('SIGTERM');
    expect([await ended, said.out.split('\n').length]).toEqual([0, 5]);
  });
});

test('a port of devices that is in use is said in words, and the shop starts all the same', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { child, said, ended } = run({ MQTT_PORT: String(port) });
  await until(() => said.out.includes('Ready at') && said.out.includes('\nDevices'));
  expect(said.out).toContain(`Devices are not heard: port ${port} is in use: set MQTT_PORT to another one`);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  other.close();
});

test.each(['SIGTERM', 'SIGKILL'] as const)('after %s nothing listens for devices any more', async (signal) => {
  const { child, said, ended } = run({ SEED: 'none' });
  await until(() => said.out.includes('Devices connect at'));
  const port = Number(/Devices connect at 127\.0\.0\.1:(\d+)/.exec(said.out)?.[1]);
  expect(await portAnswers(port)).toBe(true);
  child.kill(signal);
  await ended;
  await expect.poll(() => portAnswers(port)).toBe(false);
});

describe('the product does not start and says why in one line', () => {
  const refused = async (environment: Record<string, string>): Promise<string> => {
    const { said, ended } = run(environment);
    expect(await ended).toBe(1);
    expect(said.out).toBe('');
    expect(said.err.trim().split('\n')).toHaveLength(1);
    return said.err;
  };

  test('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refused({ PORT: String(port) })).toContain(`port ${port} is in use`);
    other.close();
  });

  test('when the database cannot be reached; the password is not shown', async () => {
    const said = await refused({ DATABASE_URL: 'postgresql://counter:hidden@127.0.0.1:1/none' });
    expect(said).toMatch(/the database at postgresql:\/\/counter@127\.0\.0\.1:1\/none cannot be reached/);
  });

  test('when the folder cannot be written to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counter-start-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    // Not closed to anybody, so that what is wrong is that it is no folder.
    await chmod(folder, 0o755);
    await chmod(file, 0o755);
    const said = await refused({ DATABASE_URL: '', DATA_DIR: join(file, 'data') });
    await rm(folder, { recursive: true });
    expect(said).toContain(`the data folder ${join(file, 'data')} cannot be used`);
  });

  test('when a setting cannot be used', async () => {
    expect(await refused({ PORT: 'many' })).toContain('PORT=many cannot be used');
    expect(await refused({ SEED: 'some' })).toContain('SEED=some cannot be used');
  });
});
