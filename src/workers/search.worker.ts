import { expose } from 'comlink';
import { createSearchService } from '../db/search-service.ts';

const { feed, api } = createSearchService();
expose({ ...api, connect: (port: MessagePort) => expose(feed, port) });
