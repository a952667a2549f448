import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

/** Names the folder that was prepared to the processes in which the stories run. */
const setting = 'PREPARED_DATA';

export const notePrepared = (folder: string): void => {
  process.env[setting] = folder;
};

/** Puts what was prepared into an empty data folder, with its owners; where nothing was, the folder stays empty. */
export const fillPrepared = async (folder: string): Promise<void> => {
  const prepared = process.env[setting];
  if (prepared) await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder]);
};
