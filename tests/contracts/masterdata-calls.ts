import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { checkTables } from '../../server/db/tables.ts';
import { buildApp } from '../../server/http/app.ts';
import { openHub } from '../../server/sync/hub.ts';

// Brings a database that has data to this tree's version, starts the server on it, and keeps house by its API: prints
// which migrations ran and what every call answered.

const [databaseUrl = '', path = '', username = '', password = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '' });
const migrations = await migrate(database.pool);
await checkTables(database.pool);
const hub = await openHub(database.pool, databaseUrl);
const app = await buildApp({ pool: database.pool, hub });

const login = await app.inject({ method: 'POST', url: '/api/auth/employees/token', payload: { username, password } });
const headers = { authorization: `Bearer ${login.json().data.token}`, 'x-shop-id': 's01' };
const answers: unknown[] = [];
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', under: string, payload?: object) => {
  const reply = await app.inject({ method, url: `${path}${under}`, headers, ...(payload ? { payload } : {}) });
  const { data, code } = reply.json() as { data?: { id: string }; code?: string };
  answers.push({ status: reply.statusCode, data, code });
  return data?.id ?? '';
};
const id = await call('POST', '', { name: 'A' });
await call('PUT', `/${id}`, { name: 'B' });
await call('DELETE', `/${id}`);
await call('PUT', `/${id}`, { name: 'C' });
await call('POST', `/${id}/restore`);
await call('GET', '');

await app.close();
await hub.close();
await database.close();
console.log(JSON.stringify({ migrations, answers }));
