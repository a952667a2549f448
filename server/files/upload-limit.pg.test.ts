import { beforeEach, expect, test } from 'vitest';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { timesAround } from '../sessions/origin.ts';
import { mostOfNetwork, mostOfPerson, mostOfStrangers } from './upload-limit.ts';

const { app, pool, signIn } = await apiUnderTest({ trustedProxies: 1 });
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/pc/v1/oss/${path}?path=avatar`, headers: { ...headers, 'x-locale': 'en' } });
const fill = (sender: string, count: number, brandId = '') =>
  pool.query('insert into upload_try (brand_id, sender, count, ends_at) values ($1, $2, $3, $4)', [
    brandId,
    sender,
    count,
    Date.now() + 600_000,
  ]);
beforeEach(() => pool.query('delete from upload_try'));

test('somebody of the staff sends two hundred pictures an hour; the next learns when', async () => {
  const cashier = await signIn('cashier');
  await fill('staff cashier', mostOfPerson - 3, 'brand-1');
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask('token_with_url', cashier)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  const refused = replies.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({
    code: 'file.tooMany',
    message: 'Too many uploads. Try again in 10 minutes.',
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(590);
  expect((await ask('token_with_url_cn', cashier)).statusCode).toBe(429);
  expect((await ask('token_with_url', await signIn('manager'))).statusCode).toBe(200);
  await pool.query('update upload_try set ends_at = 1');
  expect((await ask('token_with_url', cashier)).statusCode).toBe(200);
});

test('for registrations sixty come from one network an hour, and from everywhere a thousand', async () => {
  const from = (address: string) => ask('registration_token_with_url', { 'x-forwarded-for': address });
  await fill('network 203.0.113.7', mostOfNetwork - 1);
  expect((await from('203.0.113.7')).statusCode).toBe(200);
  expect([(await from('203.0.113.7')).statusCode, (await from('203.0.113.8')).statusCode]).toEqual([429, 200]);
  await fill('network 2001:db8:1:2::/64', mostOfNetwork);
  expect((await from('2001:db8:1:2:3::4')).statusCode).toBe(429);
  await fill('network 2001:db8:9::/48', mostOfNetwork * timesAround);
  expect([(await from('2001:db8:9:77::1')).statusCode, (await from('2001:db8:8:77::1')).statusCode]).toEqual([
    429, 200,
  ]);
  await pool.query("update upload_try set count = $1 where sender = 'all'", [mostOfStrangers]);
  const refused = await from('198.51.100.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'file.tooMany']);
  expect((await ask('token_with_url', await signIn('cashier'))).statusCode).toBe(200);
});
