import process from 'node:process';

/** Ends with one clear line under a Node that is too old. No syntax here that an old Node could not read. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org).`);
  process.exit(1);
}
