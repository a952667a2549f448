import { expose, proxy } from 'comlink';
import { openStore } from '../sync/store.ts';

const opening = openStore();
expose({ open: async () => proxy(await opening) });
