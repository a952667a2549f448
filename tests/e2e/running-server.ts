import { inject } from 'vitest';
import { asked, databaseOn } from '../postgresql.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** A server of a story's own, on a port and a database of its own. */
export interface RunningServer extends ServerProcess {
  readonly databaseUrl: string;
}

let made = 0;
/** A database that holds the demo brand, for a server of its own. */
const demoDatabase = async (): Promise<string> => {
  const { postgres } = inject('stories');
  made += 1;
  const name = `story_${process.pid}_${made}`;
  await asked(postgres, `create database ${name} template demo`);
  return databaseOn(postgres, name);
};

/**
 * Starts the built server on a demo brand of its own; `environment` adds to what it is told. A story that does not stop
 * it, and needs no other program, shares one with the others: `demoBrand()`.
 */
export const startServer = async (
  environment: Record<string, string> = {},
  program = 'dist/server/main.js',
): Promise<RunningServer> => {
  const databaseUrl = environment.DATABASE_URL ?? (await demoDatabase());
  return { ...(await startProcess({ ...environment, DATABASE_URL: databaseUrl }, program)), databaseUrl };
};
