// Runs the server from its sources and the app with hot reload; both start anew when their files change.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createServer } from 'vite';

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
const app = await createServer({ configFile: 'vite.config.ts' });
await app.listen();
app.printUrls();

/** @param {number} code */
const end = async (code) => {
  await app.close();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code) => end(code ?? 0));
