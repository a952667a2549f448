import type { CounterReport } from '#domain/sync/protocol.ts';
import { version } from '../../package.json';
import type { Counter } from '../db/counter.ts';
import { countCommands } from './count-commands.ts';
import type { Status } from './status.ts';

/** What this counter tells the server of itself. */
export const reportOf = async (counter: Counter, status: Status): Promise<CounterReport> => {
  await countCommands(counter, status);
  const { waiting, needsAttention, clockError, storage } = status.now();
  return { appVersion: version, waiting, refused: needsAttention, clockError, persisted: storage.persisted };
};
