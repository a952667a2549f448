import { readdir, writeFile } from 'node:fs/promises';

const folder = 'server/db/migrations';

/** Writes the next migration in this tree and answers its path; they run in the order of their numbers. */
export const writeMigration = async (name: string, sql: string): Promise<string> => {
  const numbers = (await readdir(folder)).map((each) => Number.parseInt(each, 10) || 0);
  const path = `${folder}/${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}.sql`;
  await writeFile(path, sql, { flag: 'wx' });
  return path;
};
