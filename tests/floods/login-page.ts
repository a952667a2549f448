import type { Ask } from './ask.ts';

/** What opening the login page came to, in some stretch of time. */
export interface Opened {
  readonly took: readonly number[];
  /** What of it was not answered. */
  readonly refused: readonly string[];
}

/** Another shop, where somebody works. */
export const otherShop = '203.0.113.77';
const elsewhere = { 'x-forwarded-for': otherShop, 'accept-encoding': 'br' };
const pageEvery = 400;

/** Opens the login page as a browser without anything does: the page, its scripts and styles, its calls. */
const openOnce = async (ask: Ask): Promise<string[]> => {
  const page = await ask({ path: '/', headers: elsewhere });
  const files = [...page.body.toString('latin1').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const calls = ['/api/versions/last?platform=pc&check_version=3.3.0', '/api/custom?code=HYT'];
  const paths = [...files, ...calls];
  const answers = await Promise.all(paths.map((path) => ask({ path, headers: elsewhere })));
  const statuses = [page, ...answers].map(({ status }, place) => `${['/', ...paths][place]} ${status}`);
  return statuses.filter((status) => !status.endsWith(' 200'));
};

/** Opens it again and again for so many milliseconds. */
export const openLoginPage = async (ask: Ask, duration: number): Promise<Opened> => {
  const [took, refused]: [number[], string[]] = [[], []];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const began = performance.now();
    refused.push(...(await openOnce(ask)));
    took.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pageEvery - (performance.now() - began))));
  }
  return { took, refused };
};
