import pg from 'pg';
import { inject } from 'vitest';
import { type Place, placeOf } from './place.ts';

/** Every table with rows of a brand, and its columns; an uploaded picture is at one address and of one brand. */
const tablesOfBrands = `select table_name as name, array_agg(column_name::text) as columns
  from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
  group by table_name having bool_or(column_name = 'brand_id') and table_name not in ('login_try', 'upload')`;

/** What has to differ between two brands of one database: nothing but these may be looked for without the brand. */
const unlike = ['brand.code', 'employee.account', 'employee_credential.account'];

let made = 0;

/**
 * A demo brand of a story's own, in a moment: a copy of the one on the server that the stories share. Its shops, items
 * and people are those of the demo brand, and whoever signs in as `cashier` there signs in as `account('cashier')` here.
 * What a story does there no other one sees.
 */
export const demoBrand = async (): Promise<Place> => {
  const { database, port } = inject('stories');
  made += 1;
  const tag = `${process.pid}-${made}`;
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(tablesOfBrands);
    await client.query('begin');
    for (const { name, columns } of tables) {
      const quoted = columns.map((column) => `"${column}"`);
      const values = columns.map((column) => {
        if (column === 'brand_id') return `'${tag}'`;
        const differs = unlike.includes(`${name}.${column}`);
        return differs ? `"${column}" || '-${tag}'` : `"${column}"`;
      });
      await client.query(
        `insert into "${name}" (${quoted.join(', ')}) select ${values.join(', ')} from "${name}"
         where brand_id = (select brand_id from brand where code = 'HYT')`,
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
  return placeOf(port, (name) => `${name}-${tag}`);
};
