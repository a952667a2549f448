/** Builds the app into dist/client and the server into dist/server. */
import { build } from 'vite';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' });
