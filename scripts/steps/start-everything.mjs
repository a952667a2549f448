import process from 'node:process';
import { buildWhenChanged } from './build.mjs';
import { install } from './install.mjs';
import { inTrouble } from './trouble.mjs';

/** Looks this often, in milliseconds, whether npm is still there. */
const lookEvery = 200;

/** npm that is killed cannot tell us to stop: then we stop by ourselves, as if it had. */
const stopWithNpm = () => {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, lookEvery);
  looking.unref();
};

if (process.env.npm_lifecycle_event === 'start') stopWithNpm();
try {
  await install();
  await buildWhenChanged();
} catch (error) {
  inTrouble(error);
}
process.env.NODE_ENV ||= 'production';
await import(new URL('../../dist/server/main.js', import.meta.url).href);
