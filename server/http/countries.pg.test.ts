import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Region } from '#domain/country/calls.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { locales } from './words.ts';

const { app } = await apiUnderTest();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const regionsOf = (id: string, headers = {}) => get(`/api/pc/v1/countries/${id}/province_city_district`, headers);
const depth = ({ children }: Region): number => 1 + Math.max(0, ...children.map(depth));
const every = (regions: readonly Region[]): Region[] => regions.flatMap((each) => [each, ...every(each.children)]);

describe('countries', () => {
  const names = { zh_CN: ['中国', '日本'], en: ['China', 'Japan'], ja: ['中国', '日本'], zh_TW: ['中國', '日本'] };
  test.each(locales)('are named in %s, with telephone code and currency', async (locale) => {
    const reply = await get('/api/countries', { 'x-locale': locale });
    const list: { id: string; name: string }[] = reply.json().data;
    expect(list.length).toBeGreaterThan(230);
    const [china, japan] = names[locale];
    expect(list).toContainEqual({ id: 'CN', name: china, phone: '86', currency: 'CNY', currency_flag: '¥' });
    expect(list).toContainEqual({ id: 'JP', name: japan, phone: '81', currency: 'JPY', currency_flag: '¥' });
    expect(list.find(({ id }) => id === 'US')).toMatchObject({ phone: '1', currency: 'USD', currency_flag: '$' });
    expect(list.filter(({ id, name }) => name === id || name === '')).toEqual([]);
  });

  test('are asked for once a day and language, by anybody', async () => {
    const { headers } = await get('/api/countries');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(String(headers.vary)).toContain('x-locale');
  });
});

describe('regions', () => {
  test('of China are provinces, cities and districts with six digits each, every one once', async () => {
    const regions: Region[] = (await regionsOf('CN')).json().data;
    expect([regions.length, Math.max(...regions.map(depth))]).toEqual([34, 3]);
    const all = every(regions);
    expect(all.length).toBeGreaterThan(3_800);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(all.filter(({ code, name }) => !/^\d{6}$/.test(code) || name === '')).toEqual([]);
    const shanghai = regions.find(({ code }) => code === '310000');
    const xuhui = shanghai?.children[0]?.children.find(({ code }) => code === '310104');
    expect([shanghai?.name, xuhui?.name]).toEqual(['上海市', '徐汇区']);
    // Nothing ends above a district but where there is none below.
    const short = regions.filter(({ children }) => children.length === 0).map(({ name }) => name);
    expect(short).toEqual([]);
  });

  test('are compressed and asked for once a day', async () => {
    const { headers, rawPayload } = await regionsOf('CN', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'public, max-age=86400']);
    expect(rawPayload.length).toBeLessThan(45_000);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).data).toHaveLength(34);
  });

  test('of other countries are none; of what is no country neither', async () => {
    expect((await regionsOf('JP')).json().data).toEqual([]);
    const unknown = await regionsOf('XX', { 'x-locale': 'en' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'country.unknown']);
    expect(unknown.json().message).toBe('There is no such country');
    expect(unknown.headers['cache-control']).toBe('no-store');
    expect((await regionsOf('..%2f..')).statusCode).toBe(404);
  });
});
