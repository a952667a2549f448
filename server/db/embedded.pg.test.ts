import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { openDatabase } from './open.ts';
import { StartProblem } from './start-problem.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counter-embedded-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const asked = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const postmaster = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process of its own that has the database and does not stop it. */
const holder = async (dataDir: string) => {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [bytes] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: String(bytes).trim() };
};

describe('the embedded database', () => {
  test('keeps its data from one start to the next, speaks UTF-8, and leaves no process behind', async () => {
    const dataDir = join(folder, 'durable');
    const first = await startEmbedded({ dataDir });
    await asked(first.url, "create table note as select '张三' as text");
    const pid = await postmaster(dataDir);
    await first.stop();
    expect(runs(pid)).toBe(false);
    const second = await startEmbedded({ dataDir });
    expect(await asked(second.url, 'select text, length(text) as length from note')).toEqual([
      { text: '张三', length: 2 },
    ]);
    await second.stop();
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    // The file with which the database was given its password when its files were made is removed.
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster.password');
  });

  test('left running by a program that was killed, it is taken over and stopped in the end', async () => {
    const dataDir = join(folder, 'killed');
    const { child, url } = await holder(dataDir);
    await asked(url, 'create table note as select 1 as one');
    const pid = await postmaster(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(runs(pid)).toBe(true);
    const taken = await startEmbedded({ dataDir });
    expect(taken.url).toBe(url);
    expect(await asked(taken.url, 'select one from note')).toEqual([{ one: 1 }]);
    await taken.stop();
    await expect(asked(url, 'select 1')).rejects.toThrow();
  });

  test.each(['started', 'taken over'])(
    'killed under the program that has %s it, it runs again at the same address with all it had',
    async (how) => {
      const dataDir = join(folder, `revived ${how}`);
      if (how === 'taken over') {
        const { child } = await holder(dataDir);
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      const database = await startEmbedded({ dataDir });
      await asked(database.url, 'create table note as select 1 as one');
      for (let round = 0; round < 3; round += 1) {
        const pid = await postmaster(dataDir);
        process.kill(pid, 'SIGKILL');
        await expect
          .poll(() => asked(database.url, 'select one from note').catch(() => []), { timeout: 30_000 })
          .toEqual([{ one: 1 }]);
        expect(await postmaster(dataDir)).not.toBe(pid);
      }
      const last = await postmaster(dataDir);
      await database.stop();
      expect(runs(last)).toBe(false);
    },
  );

  test('is shared with a second program, which does not stop it', async () => {
    const dataDir = join(folder, 'shared');
    const owner = await startEmbedded({ dataDir });
    const guest = await startEmbedded({ dataDir });
    expect(guest.url).toBe(owner.url);
    await guest.stop();
    expect(await asked(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await owner.stop();
  });

  test('works in a folder that is closed to everybody else, such as a home; removed, the folder takes its data along', async () => {
    const closed = join(folder, 'home');
    const dataDir = join(closed, 'data');
    await mkdir(closed, { mode: 0o700 });
    const first = await startEmbedded({ dataDir });
    await asked(first.url, 'create table note as select 1 as one');
    await first.stop();
    const again = await startEmbedded({ dataDir });
    expect(await asked(again.url, 'select one from note')).toEqual([{ one: 1 }]);
    await again.stop();
    await rm(dataDir, { recursive: true });
    const fresh = await startEmbedded({ dataDir });
    await expect(asked(fresh.url, 'select one from note')).rejects.toThrow();
    await fresh.stop();
    const place = await realpath(join(dataDir, 'postgres'));
    await Promise.all([place, `${place}.old`].map((each) => rm(each, { recursive: true, force: true })));
  });

  test('whose making was cut off is made anew', async () => {
    const dataDir = join(folder, 'cut');
    const unfinished = join(dataDir, 'postgres', 'cluster.unfinished');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'PG_VERSION'), '18');
    const database = await startEmbedded({ dataDir });
    expect(await asked(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
  });
});

describe('one clear line says why it does not start', () => {
  const lineOf = async (opening: Promise<unknown>): Promise<string> => {
    const problem = await opening.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(problem).toBeInstanceOf(StartProblem);
    const { message } = problem as StartProblem;
    expect(message).not.toContain('\n');
    return message;
  };

  test('a folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const dataDir = join(file, 'data');
    expect(await lineOf(openDatabase({ dataDir }))).toMatch(`the data folder ${dataDir} cannot be used: ENOTDIR`);
  });

  test('a database that cannot be reached, without telling its password', async () => {
    const line = await lineOf(openDatabase({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/x', dataDir: folder }));
    expect(line).toMatch(/^the database at postgres:\/\/me@127\.0\.0\.1:1\/x cannot be reached: .*ECONNREFUSED/);
    expect(line).not.toContain('secret');
  });

  test('a database whose files are damaged', async () => {
    const dataDir = join(folder, 'damaged');
    await (await startEmbedded({ dataDir })).stop();
    await rm(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'));
    expect(await lineOf(openDatabase({ dataDir }))).toMatch(
      /^the database in .*damaged does not start \(see .*postgres\.log\)/,
    );
  });
});
