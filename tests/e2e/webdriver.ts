import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { freePort } from '../free-port.ts';

/** A browser that is driven by the commands of WebDriver, named as the standard names them. */
export interface Driver {
  send(command: string, parameters: object): Promise<unknown>;
  close(): Promise<void>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tries until something answers: a program that was just started takes a while. */
const persist = async <T>(what: string, attempt: () => Promise<T>): Promise<T> => {
  let last: unknown;
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      return await attempt();
    } catch (fault) {
      last = fault;
      await pause(100);
    }
  }
  throw new Error(`${what} did not answer`, { cause: last });
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

type Reply = readonly [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Speaks Marionette, Firefox's own protocol: JSON over TCP, each message after its length. */
const marionette = async (port: number) => {
  const socket = await persist(
    'Firefox',
    () =>
      new Promise<ReturnType<typeof connect>>((resolve, reject) => {
        const made = connect(port, '127.0.0.1', () => resolve(made)).once('error', reject);
      }),
  );
  const asked = new Map<number, { resolve: (value: unknown) => void; reject: (fault: Error) => void }>();
  let held = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    held = Buffer.concat([held, bytes]);
    for (;;) {
      const colon = held.indexOf(':');
      const length = colon < 0 ? Number.NaN : Number(held.subarray(0, colon).toString());
      if (Number.isNaN(length) || held.length < colon + 1 + length) return;
      const message = JSON.parse(held.subarray(colon + 1, colon + 1 + length).toString()) as Reply;
      held = held.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const waiting = asked.get(id);
      asked.delete(id);
      if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting?.resolve((result as { value?: unknown } | null)?.value);
    }
  });
  let last = 0;
  return {
    send: (command: string, parameters: object): Promise<unknown> => {
      last += 1;
      const id = last;
      const text = Buffer.from(JSON.stringify([0, id, `WebDriver:${command}`, parameters]));
      socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
      return new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
    },
    end: () => socket.destroy(),
  };
};

/** Where the system keeps Firefox; `npm test` installs it there. */
export const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Starts Firefox on this profile folder, without a screen. */
export const startFirefox = async (profile: string): Promise<Driver> => {
  const port = await freePort();
  const settings = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'intl.locale.requested': 'zh-CN,en-US',
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(`${profile}/user.js`, lines.join('\n'));
  const child = spawn(firefoxPath, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1024', MOZ_HEADLESS_HEIGHT: '768' },
    stdio: 'ignore',
  });
  const { send, end } = await marionette(port);
  await send('NewSession', { capabilities: {} });
  return {
    send,
    close: async () => {
      await send('DeleteSession', {}).catch(() => undefined);
      end();
      child.kill('SIGTERM');
      await ended(child);
    },
  };
};
