import process from 'node:process';
import type { BrokerSettings, FromBroker, ToBroker } from './asked.ts';
import { type Broker, makeBroker } from './make-broker.ts';

const tell = (what: FromBroker): void => void process.send?.(what);

/** Keys that the product is asked about, by the number of the question. */
const asked = new Map<number, (isRight: boolean | undefined) => void>();
let questions = 0;
const isKey = (user: string, hash: string): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    questions += 1;
    asked.set(questions, resolve);
    tell({ say: 'key', asked: questions, user, hash });
  });

let broker: Broker | undefined;
const begin = async ({ host, port, tls, secret }: BrokerSettings): Promise<void> => {
  try {
    broker = await makeBroker({ secret, tls, isKey });
    const near = await broker.listenNear();
    tell({ say: 'listening', port: await broker.listen(host, port), near });
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    tell({ say: 'failed', code: code ?? message });
  }
};

// The product says when this process ends, or is no more; Ctrl-C reaches both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', async (message: ToBroker) => {
  if (message.say === 'begin') await begin(message.settings);
  else if (message.say === 'leave') broker?.leave(message.user);
  else if (message.say === 'key') {
    asked.get(message.asked)?.(message.isRight);
    asked.delete(message.asked);
  } else {
    await broker?.quiet();
    tell({ say: 'quiet' });
  }
});
tell({ say: 'ready' });
