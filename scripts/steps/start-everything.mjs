import process from 'node:process';
import { buildWhenChanged } from './build.mjs';
import { install } from './install.mjs';
import { inTrouble } from './trouble.mjs';

try {
  await install();
  await buildWhenChanged();
} catch (error) {
  inTrouble(error);
}
process.env.NODE_ENV = 'production';
await import(new URL('../../dist/server/main.js', import.meta.url).href);
