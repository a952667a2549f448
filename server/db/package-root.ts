import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with `package.json`, above this file in the sources and in the bundle alike. */
export const packageRoot = (): string => {
  let at = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(at, 'package.json'))) {
    if (dirname(at) === at) throw new Error('no package.json above the program');
    at = dirname(at);
  }
  return at;
};
