import { expose } from 'comlink';
import { createSearchService } from '../nouns/search/search-service.ts';

const { feed, api } = createSearchService();
expose({ ...api, connect: (port: MessagePort) => expose(feed, port) });
