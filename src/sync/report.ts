import type { CounterReport } from '#domain/sync/protocol.ts';
import { version } from '../../package.json';
import type { Status } from './status.ts';

/** What this counter tells the server of itself, as it was counted last. */
export const reportOf = (status: Status): CounterReport => {
  const { waiting, needsAttention, clockError, storage } = status.now();
  return { appVersion: version, waiting, refused: needsAttention, clockError, persisted: storage.persisted };
};
