import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import places from '../../src/form/widgets/acupoints/places.json' with { type: 'json' };
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openOffice, type Tablet } from './tablet.ts';

let place: Place;
let office: Tablet;
beforeAll(async () => {
  place = await demoBrand();
  office = await newTablet(place.url);
});
afterAll(async () => {
  await office?.close();
});

/** The size of the picture of the front, in its own units. */
const [width, height] = [240, 560];

/** Taps an acupoint of the front where it is drawn; a menu asks where several lie under the finger. */
const tapPoint = async (page: Page, code: string): Promise<void> => {
  const [, , x, y] = (places.find((line) => line.startsWith(`${code} `)) ?? '').split(' ').map(Number);
  const box = await byId(page, 'body-front').boundingBox();
  if (!box || x === undefined || y === undefined) throw new Error(`${code} is not there`);
  const unit = Math.min(box.width / width, box.height / height);
  const position = { x: (box.width - width * unit) / 2 + x * unit, y: (box.height - height * unit) / 2 + y * unit };
  await byId(page, 'body-front').click({ position });
  const asked = byId(page, `tapped-${code}`);
  const chosen = byId(page, `chosen-${code}`);
  await asked.or(chosen).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await chosen.waitFor();
};
const choose = async (page: Page, field: string, name: string): Promise<void> => {
  await byId(page, field).click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('acupoints are tapped on the body, found by their initials, saved with the service and shown on its page', async () => {
  const { page } = office;
  await openOffice(page, place.account('boss'));
  await goWithin(page, '/item/service/list');
  await byId(page, 'add-service').click();
  await byId(page, 'service-name').fill('神阙温灸');
  await byId(page, 'service-number').fill('T9001');
  await byId(page, 'service-group').click();
  await page.getByRole('option').first().click();
  await choose(page, 'service-kind', '艾灸');
  await byId(page, 'service-price').fill('128');
  await byId(page, 'service-duration').fill('30');

  await byId(page, 'add-technique').click();
  await choose(page, 'technique-body-part', '腹部');
  await choose(page, 'technique-style', '往复灸');
  await tapPoint(page, 'CV8');
  await byId(page, 'save-technique').click();
  // To and fro it takes two.
  await page.getByText('至少选择 2 个穴位').waitFor();
  await byId(page, 'technique-acupoints-search').fill('zsl');
  await byId(page, 'acupoint-ST36').check();
  await byId(page, 'save-technique').click();
  await byId(page, 'technique-0').waitFor();
  await byId(page, 'save-service').click();

  await byId(page, 'service').waitFor();
  await page.getByText('神阙温灸').first().waitFor();
  const marks = page.locator('[data-testid="body-front"] text');
  await expect.poll(() => marks.allTextContents()).toEqual(['2', '2', '1']);
  const caller = await place.signIn('boss');
  const { data } = (await caller.call('GET', '/items/service?filter=text:T9001')) as {
    data: { techniques: { acupoints: string[]; style: number }[] }[];
  };
  expect(data[0]?.techniques).toMatchObject([{ acupoints: ['CV8', 'ST36'], style: 4 }]);
});
