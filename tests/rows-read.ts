import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/**
 * Counts the rows with which the database answers pools of this process, while the tests of a file run. What makes the
 * server wait does not show in what is looked at alone: a row that is read is read by the one thread there is.
 */
export const rowsRead = (): { count: number } => {
  const read = { count: 0 };
  const { query } = pg.Client.prototype;
  beforeAll(() => {
    // A pool asks its connections so that they call back.
    pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
      const then = asked.pop();
      const counted = (problem: unknown, found?: { readonly rows?: readonly unknown[] }) => {
        read.count += found?.rows?.length ?? 0;
        if (typeof then === 'function') then(problem, found);
      };
      return Reflect.apply(query, this, [...asked, typeof then === 'function' ? counted : then]);
    } as typeof query;
  });
  afterAll(() => {
    pg.Client.prototype.query = query;
  });
  return read;
};
