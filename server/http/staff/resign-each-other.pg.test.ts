import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';

const { app, pool, signIn } = await apiUnderTest();
// A second super administrator, who is employed elsewhere than the first: their calls hold no counter in common.
await pool.query(`update employee set grants = '[{"shopId": "hq", "roleId": "all"}]' where id = 'manager'`);

const employedAt = { boss: 'hq', manager: 's01' } as const;
type Name = keyof typeof employedAt;
const asking = async (who: Name, other: Name) => {
  const headers = { ...(await signIn(who)), 'x-shop-id': employedAt[other] };
  return (method: 'DELETE' | 'PUT', end = '') =>
    app.inject({ method, url: `/api/employees/${other}${end}`, headers, ...(end ? { payload: {} } : {}) });
};

test('of two super administrators who resign each other in one moment, one is left', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [boss, manager] = [await asking('boss', 'manager'), await asking('manager', 'boss')];
    const replies = await Promise.all([boss('DELETE'), manager('DELETE')]);
    const { rows } = await pool.query<{ id: Name }>(
      "select id from employee where id in ('boss', 'manager') and resigned_at is null",
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(rows, `${statuses}`).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const restored = await (rows[0]?.id === 'boss' ? boss : manager)('PUT', '/restore');
    expect(restored.statusCode).toBe(200);
  }
});
