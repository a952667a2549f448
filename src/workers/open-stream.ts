import { fetchTransport } from '../sync/transport.ts';

/**
 * Listens to a stream for which nobody needs to be signed in at a shop, by its path below `/api`: calls `heard` with the
 * data of every event until the stream ends or is aborted; throws where it does not begin.
 */
export const openStream = (path: string, heard: (data: string) => void, signal: AbortSignal): Promise<void> =>
  fetchTransport().listen(path, {}, heard, signal);
