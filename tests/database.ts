import { v7 } from 'uuid';
import { afterAll, inject } from 'vitest';
import { asked, databaseOn, migratedTemplate } from './postgresql.ts';

const made = async (template: string): Promise<string> => {
  const server = inject('databaseUrl');
  const name = `test_${v7().replaceAll('-', '')}`;
  await asked(server, `create database ${name} template ${template}`);
  afterAll(() => asked(server, `drop database if exists ${name} with (force)`));
  return databaseOn(server, name);
};

/** The address of an empty database of this test file's own; it is dropped after the file's last test. */
export const testDatabase = (): Promise<string> => made('template0');

/** The same with all tables, as `migrate` leaves them. */
export const migratedDatabase = (): Promise<string> => made(migratedTemplate);
