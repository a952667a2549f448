import { expose, proxy, wrap } from 'comlink';
import type { SearchFeed } from '../nouns/search/search-service.ts';
import { openStore } from './open-store.ts';

expose({ open: async (search: MessagePort) => proxy(await openStore({ search: wrap<SearchFeed>(search) })) });
