import pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, inject } from 'vitest';

const asked = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** The address of an empty database of this test file's own; it is dropped after the file's last test. */
export const testDatabase = async (): Promise<string> => {
  const server = inject('databaseUrl');
  const name = `test_${v7().replaceAll('-', '')}`;
  await asked(server, `create database ${name}`);
  afterAll(() => asked(server, `drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
