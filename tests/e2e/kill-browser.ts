import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The process ids of the browser that works on this profile folder, its helpers included. */
const processesOn = async (profile: string): Promise<number[]> => {
  const found: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${profile}`)) found.push(Number(entry));
  }
  return found;
};

/** Ends the browser on this profile as a power cut does: SIGKILL, no goodbye. Its storage stays as it lies. */
export const killBrowser = async (profile: string): Promise<void> => {
  for (const pid of await processesOn(profile)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (gone) {
      if ((gone as NodeJS.ErrnoException).code !== 'ESRCH') throw gone;
    }
  }
  while ((await processesOn(profile)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    await rm(join(profile, lock), { force: true });
};
