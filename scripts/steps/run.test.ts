import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const runModule = fileURLToPath(new URL('./run.mjs', import.meta.url));
/** A program that begins a server, which ends only when it is killed, says the server's number and ends when it is told. */
const withServer = `
  const { spawn } = require('node:child_process');
  const server = spawn(process.execPath, ['-e', "process.on('SIGINT', () => {}); process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"], { stdio: ['ignore', 'pipe', 'ignore'] });
  server.stdout.once('data', () => console.log(server.pid));
  process.on('SIGINT', () => process.exit(0));
`;
const runner = `
  import { run } from ${JSON.stringify(runModule)};
  await run(process.execPath, ['-e', ${JSON.stringify(withServer)}], { group: true });
`;

/** Whether a process runs; one that has ended and that nobody has asked about yet does not. */
const isThere = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

test.each(['SIGINT', 'SIGTERM'] as const)('%s leaves nothing of what a group has started', async (signal) => {
  const running = spawn(process.execPath, ['--input-type=module', '-e', runner], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: running.stdout }), 'line')) as [string];
  const server = Number(line);
  expect(isThere(server)).toBe(true);
  running.kill(signal);
  const [, how] = (await once(running, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(how).toBe(signal);
  expect(isThere(server)).toBe(false);
});
