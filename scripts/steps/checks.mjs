import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** @param {string} path */
const module = (path) => join(root, 'node_modules', path);

/**
 * @typedef {{ readonly name: string, readonly program: string, readonly args: readonly string[] }} Check
 * @type {readonly Check[]}
 */
export const checks = [
  // Each checker works out anew what the others know too: the usual four take three times the time of processors.
  { name: 'types', program: module('typescript/bin/tsc'), args: ['-b', '--checkers', '1', '--builders', '2'] },
  {
    name: 'lint and format',
    program: module('@biomejs/biome/bin/biome'),
    args: ['ci', '--error-on-warnings', '--colors=off', '.'],
  },
  { name: 'direction of imports', program: join(root, 'scripts/steps/imports.mjs'), args: [] },
  { name: 'dead code', program: module('knip/bin/knip.js'), args: ['--no-progress'] },
  { name: 'words', program: module('tsx/dist/cli.mjs'), args: ['scripts/check-words.ts'] },
];

/**
 * Runs one check and answers what it printed.
 * @param {Check} check
 * @returns {Promise<{ name: string, passed: boolean, output: string }>}
 */
export const runCheck = ({ name, program, args }) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += bytes;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ name, passed: code === 0, output }));
  });
