import { type Remote, transfer, wrap } from 'comlink';
import type { SearchApi } from '../nouns/search/search-api.ts';
import { orFailed } from './loaded.ts';

interface SearchWorker extends SearchApi {
  connect(port: MessagePort): void;
}

/**
 * Starts the search in a worker of its own. `feedPort` goes to the store, which wraps it as a `SearchFeed` and tells
 * the search what this counter holds.
 */
export const startSearch = async (): Promise<{ search: Remote<SearchApi>; feedPort: MessagePort }> => {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
  const search = wrap<SearchWorker>(worker);
  const { port1, port2 } = new MessageChannel();
  await orFailed(worker, search.connect(transfer(port1, [port1])));
  return { search, feedPort: port2 };
};
