import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { brokerFiles } from '../../server/devices/broker-files.ts';
import { freePort } from '../free-port.ts';
import { portAnswers } from '../port-answers.ts';
import { comesTrue } from '../start/processes.ts';

const product = { user: 'counter', password: 'of-the-product' };

/** Debian's mosquitto with the files that the product writes for it; it ends with `stop`. */
export const startMosquitto = async (pool: Pool) => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-mosquitto-'));
  const port = await freePort();
  const [passwords, acl, settings] = ['passwords', 'acl', 'settings'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const write = async (): Promise<void> => {
    const files = await brokerFiles(pool, product);
    await writeFile(passwords, files.passwords, { mode: 0o600 });
    await writeFile(acl, files.rights, { mode: 0o600 });
  };
  await write();
  const lines = [
    `user ${userInfo().username}`,
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${passwords}`,
    `acl_file ${acl}`,
    'use_username_as_clientid true',
    'message_size_limit 4096',
    'max_queued_messages 20000',
    'log_dest stderr',
  ];
  await writeFile(settings, `${lines.join('\n')}\n`);
  const child: ChildProcess = spawn('/usr/sbin/mosquitto', ['-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (bytes) => {
    said += String(bytes);
  });
  const isThere = await comesTrue(async () => child.exitCode !== null || (await portAnswers(port)), 60_000);
  if (!isThere || child.exitCode !== null) throw new Error(`mosquitto did not start:\n${said}`);
  const reloads = (): number => said.split('Reloading config').length;
  return {
    url: `mqtt://127.0.0.1:${port}`,
    productUrl: `mqtt://${product.user}:${product.password}@127.0.0.1:${port}`,
    port,
    /** Tells it of the keys that there are now. */
    reload: async (): Promise<void> => {
      const before = reloads();
      await write();
      child.kill('SIGHUP');
      await comesTrue(async () => reloads() > before, 60_000);
    },
    stop: async (): Promise<void> => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
