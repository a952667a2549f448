import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testBrand } from '../../tests/brand.ts';
import { testDatabase } from '../../tests/database.ts';
import { aBooking, atTwo } from '../../tests/make-booking.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { poolFor } from '../db/open.ts';
import { putRecords } from '../db/put-records.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'counter-restore-bookings-'));
const brand = await testBrand();
const target = poolFor(await testDatabase(), 1);
afterAll(async () => {
  await target.end();
  await brand.close();
  rmSync(folder, { recursive: true });
});

const time = {
  bookingId: 'booking-1',
  shopId: 'shop-1',
  part: 'part-1',
  from: atTwo,
  till: atTwo + 60_000,
  over: false,
};
const occupied = { id: 'staff:1:1', kind: 'staff', resourceId: '1', day: 1, shopIds: ['shop-1'], times: [time] };
const rows = async (pool: Pool, table: string) => (await pool.query(`select * from ${table} order by 1, 2`)).rows;

test('bookings come back with what they occupy, and with what was sent of them; nobody is reminded again', async () => {
  await inTransaction(brand.pool, async (client) => {
    await putRecords(client, 'brand-1', 'booking', [aBooking()]);
    await putRecords(client, 'brand-1', 'occupancy', [occupied]);
  });
  await brand.pool.query('update booking_watch set due_at = 7');
  await brand.pool.query("insert into booking_message values ('brand-1', 'booking-1', 'booked', $1, 1, 2, 'sent')", [
    atTwo,
  ]);
  const file = join(folder, 'bookings.backup');
  await writeBackup(brand.pool, file, atTwo);
  await restore(target, file, atTwo);
  for (const table of ['booking', 'occupancy', 'occupied', 'booking_watch', 'booking_message']) {
    const there = await rows(brand.pool, table);
    expect(there, table).not.toEqual([]);
    expect(await rows(target, table), table).toEqual(there);
  }
  await target.query("insert into booking_message values ('brand-1', 'booking-1', 'reminder', 9, 1, 9, 'sent')");
  await target.query("insert into booking_message values ('brand-1', 'booking-1', 'moved', 9, 2, 9, 'sent')");
  await restore(target, file, atTwo + 60_000);
  expect((await rows(target, 'booking_message')).map(({ kind }) => kind).sort()).toEqual(['booked', 'reminder']);
});
