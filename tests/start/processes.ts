import { readdirSync, readFileSync } from 'node:fs';

/** A process that ends meanwhile has nothing to read. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** Processes of this machine whose command or environment names `text`, such as a folder: number and command. */
export const processesNaming = (text: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ command: `${pid} ${read(`/proc/${pid}/cmdline`)}`, environment: read(`/proc/${pid}/environ`) }))
    .filter(({ command, environment }) => command.includes(text) || environment.includes(text))
    .map(({ command }) => command);

/** Nothing that was started with the data folder is left, and the port answers no more. */
export const isGone = (folder: string, url: string): Promise<boolean> =>
  comesTrue(async () => {
    const answers = await fetch(url)
      .then(() => true)
      .catch(() => false);
    return !answers && processesNaming(folder).length === 0;
  }, 15_000);

/** Waits until something is so, at most this many milliseconds; answers whether it came to be. */
export const comesTrue = async (is: () => boolean | Promise<boolean>, within: number, every = 50): Promise<boolean> => {
  for (const end = Date.now() + within; Date.now() < end; ) {
    if (await is()) return true;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return false;
};
