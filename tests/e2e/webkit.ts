import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../free-port.ts';
import type { Driver } from './webdriver.ts';

/** Where Debian keeps WebKit's browser for developers and what drives it. */
const driverPath = '/usr/bin/WebKitWebDriver';
const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const element = (parameters: object): string => (parameters as { id: string }).id;

/** The address of each command of WebDriver, below its session. */
const addresses: Readonly<Record<string, (parameters: object) => string>> = {
  Navigate: () => '/url',
  FindElement: () => '/element',
  ExecuteScript: () => '/execute/sync',
  ElementClick: (parameters) => `/element/${element(parameters)}/click`,
  ElementSendKeys: (parameters) => `/element/${element(parameters)}/value`,
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const stop = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  await ended(child);
};

/** A screen that nobody sees: WebKit's browser draws on one only. */
const startScreen = async (): Promise<{ display: string; child: ChildProcess }> => {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended')));
    child.stdout?.once('data', (number) => resolve(`:${String(number).trim()}`));
  });
  return { display, child };
};

/** Starts WebKit's browser with this folder as its home. */
export const startWebKit = async (profile: string): Promise<Driver> => {
  const screen = await startScreen();
  const port = await freePort();
  const folders = { HOME: profile, XDG_DATA_HOME: profile, XDG_CACHE_HOME: profile, XDG_CONFIG_HOME: profile };
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...folders, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const ask = async (path: string, parameters: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null };
    if (!reply.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const begin = async (): Promise<string> => {
    const options = { binary: browserPath, args: ['--automation', '--geometry=1024x800'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    for (let tries = 0; ; tries += 1) {
      try {
        return ((await ask('', { capabilities })) as { sessionId: string }).sessionId;
      } catch (fault) {
        if (tries > 50) throw fault;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };
  const session = await begin();
  return {
    send: (command, parameters) => {
      const address = addresses[command];
      if (!address) throw new Error(`no address for ${command}`);
      return ask(`/${session}${address(parameters)}`, parameters);
    },
    close: async () => {
      await fetch(`http://127.0.0.1:${port}/session/${session}`, { method: 'DELETE' }).catch(() => undefined);
      await stop(driver);
      await stop(screen.child);
    },
  };
};
