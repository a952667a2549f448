import { afterAll, expect, test } from 'vitest';
import { poolFor } from '../../server/db/open.ts';
import { simulate } from '../../server/devices/simulator/simulate.ts';
import { numbered, simulatedDevices } from '../../server/devices/simulator/simulated-devices.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { migratedDatabase } from '../database.ts';
import { heardDevices } from './heard-devices.ts';

const url = await migratedDatabase();
const pool = poolFor(url);
const heard = await heardDevices(pool, url);
afterAll(async () => {
  await heard.stop();
  await pool.end();
});

test('simulated machines live in the demo shop: they treat, count and are heard; again, none is added', async () => {
  await seedDemo(pool);
  const wanted = numbered(6, (kind, number) => `${kind} ${number}`);
  await simulatedDevices(pool, wanted, heard.url, Date.now());
  const machines = await simulatedDevices(pool, wanted, heard.url, Date.now());
  expect(machines).toHaveLength(6);
  const spans = { off: 0, idle: 0, warming: 0, serving: 3, ended: 0, fault: 0, silent: 0 };
  const end = simulate(machines, { every: 0.05, spans });
  const treated = async () =>
    (await pool.query('select count(*)::int as n from device_state where uses > 1')).rows[0].n;
  await expect.poll(treated).toBe(6);
  const ended = async () =>
    (await pool.query(`select count(distinct device_id)::int as n from device_event where what = 'serviceEnded'`))
      .rows[0].n;
  await expect.poll(ended).toBe(6);
  await end();
  const { rows } = await pool.query('select count(*)::int as n from device');
  expect(rows).toEqual([{ n: 6 }]);
});
