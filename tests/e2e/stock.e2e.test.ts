import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goWithin } from './go-within.ts';
import { byId, scanCode, untilSent } from './tablet.ts';
import { type WiredTablet, wiredTablet } from './wired-tablet.ts';

interface Level {
  readonly number: string;
  readonly quantity: number;
}

describe('goods that come in while there is no contact', () => {
  let tablet: WiredTablet;

  beforeAll(async () => {
    tablet = await wiredTablet({ name: 'manager' });
  });
  afterAll(async () => {
    await tablet?.close();
  });

  test('are scanned, booked and shown on the shelf at once, and stand in the books of the server afterwards', async () => {
    const { page, wire, place } = tablet;
    const quantity = (number: string) => byId(page, `stock-${number}`).getByTestId('quantity').innerText();
    await goWithin(page, '/inventory/stock?text=5101');
    const before = Number.parseInt(await quantity('5101'), 10);
    expect(before).toBeGreaterThan(0);

    wire.cut();
    await goWithin(page, '/inventory/inbound/add');
    await byId(page, 'paper-form').waitFor();
    await scanCode(page, '6905120000371');
    await byId(page, 'quantity-5101').fill('0');
    await byId(page, 'price-5101').fill('30');
    await byId(page, 'book-paper').click();
    await page.getByText('数量须为 1 至 999999 的整数').waitFor();
    await page.reload();
    await byId(page, 'quantity-5101').fill('12');
    await byId(page, 'book-paper').click();
    const number = (await byId(page, 'paper-number').innerText()).trim();
    expect(await byId(page, 'where').getAttribute('data-where')).toBe('saved');
    await page.goto('/inventory/stock?text=5101');
    await expect.poll(() => quantity('5101')).toContain(String(before + 12));

    await tablet.reconnect();
    await untilSent(page);
    const manager = await place.signIn();
    const levels = (await manager.call('GET', '/inventories?filter=number:5101')).data as Level[];
    expect(levels).toMatchObject([{ number: '5101', quantity: before + 12 }]);
    await byId(page, `stock-5101`).click();
    await byId(page, 'movement-5101').first().click();
    const details = await byId(page, 'movement-details').innerText();
    for (const said of [`${before} `, '+12 ', `${before + 12} `, number]) expect(details).toContain(said);
  });
});

test('whoever opens a row right after typing comes back to the list with what was typed', async () => {
  const tablet = await wiredTablet({ name: 'manager' });
  const { page } = tablet;
  await goWithin(page, '/inventory/stock');
  const row = page.locator('[data-row]').first();
  const opened = (await row.getAttribute('data-testid')) as string;
  const at = await row.boundingBox();
  await byId(page, 'stock-search').click();
  await page.mouse.move((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + 20);
  // Nothing is waited for between typing and tapping: the list has not been narrowed yet.
  await Promise.all([page.keyboard.insertText(opened.replace('stock-', '')), page.mouse.down(), page.mouse.up()]);
  await page.waitForURL(/\/inventory\/product\//);
  await page.goBack();
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  expect(await byId(page, 'stock-search').inputValue()).toBe(opened.replace('stock-', ''));
  expect(new URL(page.url()).searchParams.get('text')).toContain(opened.replace('stock-', ''));
  await tablet.close();
});
