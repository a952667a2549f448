import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '../../db/start-problem.ts';
import { within } from '../../within.ts';
import type { BrokerSettings, FromBroker, ToBroker } from './asked.ts';

/** How the product listens for machines itself. */
export type OwnBroker = Omit<BrokerSettings, 'secret'>;

/** The product's own broker as it runs, a process of its own. */
export interface RunningBroker {
  /** Where machines connect. */
  readonly port: number;
  /** Where the product does, and what it shows there. */
  readonly near: { readonly port: number; readonly secret: string };
  /** Comes true when it has ended, by itself or not. */
  readonly ended: Promise<unknown>;
  /** Ends the connection of a machine. */
  leave(user: string): void;
  /** Lets no machine in any more; comes true once the product has what was taken, or after a while. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

const isSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(isSource ? 'broker-process.ts' : 'broker-process.js', import.meta.url));
/** What was taken gets so long to come to the product when it stops, in milliseconds. */
const patience = 2_000;

/** Comes true with the next that it says of this kind. */
const heard = <S extends FromBroker['say']>(
  child: ChildProcess,
  ...wanted: S[]
): Promise<Extract<FromBroker, { readonly say: S }>> =>
  new Promise((resolve) => {
    const hear = (message: FromBroker): void => {
      if (!wanted.includes(message.say as S)) return;
      child.off('message', hear);
      resolve(message as Extract<FromBroker, { readonly say: S }>);
    };
    child.on('message', hear);
  });

/** Why the broker cannot listen, in words. */
const problemOf = ({ host, port }: OwnBroker, code: string): StartProblem => {
  if (code === 'EADDRINUSE')
    return new StartProblem(
      `port ${port} is in use: set MQTT_PORT to another one, or MQTT_URL to the broker that is there`,
    );
  if (code === 'EACCES')
    return new StartProblem(`port ${port} may not be used by this user: set MQTT_PORT to another one`);
  return new StartProblem(`devices cannot be listened for at ${host} (${code})`);
};

/**
 * Starts a broker. `isKey` says of a machine's key, by its hash, whether it is right, and answers undefined while nobody
 * hears machines. The process has nothing of the server's settings, and ends with the product, however that ends.
 */
export const startBroker = async (
  own: OwnBroker,
  isKey: (user: string, hash: string) => Promise<boolean | undefined>,
): Promise<RunningBroker> => {
  const child = fork(program, {
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), '--max-old-space-size=256'],
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  const ended = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const say = (message: ToBroker): void => void child.send(message, () => undefined);
  const died = ended.then(() => Promise.reject(new Error('the broker has ended')));
  died.catch(() => undefined);
  await Promise.race([heard(child, 'ready'), died]);
  const secret = randomBytes(32).toString('base64url');
  const listening = heard(child, 'listening', 'failed');
  say({ say: 'begin', settings: { ...own, secret } });
  const said = await Promise.race([listening, died]);
  if (said.say === 'failed') {
    await end();
    throw problemOf(own, said.code);
  }
  child.on('message', async (message: FromBroker) => {
    if (message.say !== 'key') return;
    const isRight = await isKey(message.user, message.hash).catch(() => undefined);
    say({ say: 'key', asked: message.asked, isRight });
  });
  return {
    port: said.port,
    near: { port: said.near, secret },
    ended,
    leave: (user) => say({ say: 'leave', user }),
    quiet: () => {
      const quiet = heard(child, 'quiet');
      say({ say: 'quiet' });
      return within(patience, Promise.race([quiet, ended]));
    },
    stop: end,
  };
};
