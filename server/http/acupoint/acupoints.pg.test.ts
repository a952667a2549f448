import { describe, expect, test } from 'vitest';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { locales } from '../words.ts';

const { app, signIn } = await apiUnderTest();
const boss = await signIn('boss', 's01');
const get = (query = '', headers: Record<string, string> = boss) =>
  app.inject({ method: 'GET', url: `/api/acupoints${query}`, headers });
const codes = async (query: string) => (await get(query)).json().data.map(({ code }: { code: string }) => code);

describe('the acupoints', () => {
  test('are 361, each with its names, its meridian and where it lies', async () => {
    const all = (await get()).json().data;
    expect(all).toHaveLength(361);
    expect(all).toContainEqual({
      code: 'ST36',
      meridian: 'ST',
      bodyPart: 'leg',
      zh_CN: '足三里',
      zh_TW: '足三里',
      pinyin: 'Zusanli',
      initials: 'zsl',
      name: '足三里',
    });
  });

  const names = { zh_CN: '云门', en: 'Yunmen', ja: 'Yunmen', zh_TW: '雲門' };
  test.each(locales)('are named in %s', async (locale) => {
    const [first] = (await get('?k=LU2', { ...boss, 'x-locale': locale })).json().data;
    expect(first).toMatchObject({ code: 'LU2', name: names[locale] });
  });

  test('are found by text, meridian and part of the body', async () => {
    expect(await codes('?k=zsl')).toEqual(['ST36']);
    expect(await codes('?meridian=LU&body_part=hand')).toEqual(['LU10', 'LU11']);
    expect(await codes('?k=nothing%20of%20this')).toEqual([]);
  });

  test.each(['?meridian=XX', '?body_part=tail', `?k=${'a'.repeat(51)}`])('are refused for %s', async (query) => {
    expect((await get(query)).statusCode).toBe(422);
  });

  test('are for whoever is signed in, whatever their rights', async () => {
    expect((await get('', await signIn('cashier', 's01'))).statusCode).toBe(200);
    expect((await get('', {})).statusCode).toBe(401);
  });
});
