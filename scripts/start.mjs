// Starts the product on a machine that has Node and nothing else. No syntax here that an old Node could not read.
import process from 'node:process';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org).`);
  process.exit(1);
}
const { install } = await import('./steps/install.mjs');
const { buildWhenChanged } = await import('./steps/build.mjs');
const { inTrouble } = await import('./steps/trouble.mjs');

try {
  await install();
  await buildWhenChanged();
  process.env.NODE_ENV = 'production';
  await import('../dist/server/main.js');
} catch (error) {
  inTrouble(error);
}
