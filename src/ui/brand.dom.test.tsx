import { afterEach, expect, test, vi } from 'vitest';

/** A device that starts anew, with what it has stored. */
const started = async () => {
  vi.resetModules();
  return import('./brand.ts');
};
const shownBy = async (brand: typeof import('./brand.ts')) => {
  const { renderHook } = await import('@testing-library/react');
  return renderHook(() => brand.useBrand()).result.current;
};
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const face = { code: 'HYT', title: 'Heyang', logo: '/images/logo' };
const said = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the code in the address brings the brand, which is there again without contact', async () => {
  const first = await started();
  answering(said(200, { data: face }));
  await first.fetchBrand('?code=HYT');
  expect(fetch).toHaveBeenCalledWith('/api/custom?code=HYT');
  expect(await shownBy(first)).toEqual(face);
  const later = await started();
  answering(async () => Promise.reject(new TypeError('no contact')));
  await later.fetchBrand('');
  expect(fetch).toHaveBeenCalledWith('/api/custom?code=HYT');
  expect(await shownBy(later)).toEqual(face);
});

test('without a code nothing is asked, and a code that nobody has shows nothing', async () => {
  const brand = await started();
  answering(said(404, { code: 'notFound' }));
  await brand.fetchBrand('');
  expect(fetch).not.toHaveBeenCalled();
  await brand.fetchBrand('?code=NONE');
  expect(await shownBy(brand)).toBeNull();
  expect(localStorage.getItem('brandCode')).toBeNull();
});

test('what is stored and cannot be read shows nothing', async () => {
  localStorage.setItem('brandCode', 'HYT');
  localStorage.setItem('brandFace', '{"code":');
  expect(await shownBy(await started())).toBeNull();
});
