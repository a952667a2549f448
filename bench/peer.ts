import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs a peer of ours in its own folder, `bench/peers/<name>`, unless it is there; answers the folder. */
export const installPeer = async (name: string): Promise<string> => {
  const folder = fileURLToPath(new URL(`./peers/${name}`, import.meta.url));
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return folder;
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${name} could not be installed: npm ci ended with ${code}`);
  return folder;
};
