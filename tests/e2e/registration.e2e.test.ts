import { mkdirSync } from 'node:fs';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBranchForm, aHeadForm } from '../make-registration.ts';
import { aPng } from '../pictures.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { byId, newTablet } from './tablet.ts';
import { faultsInBothColours } from './walk/axe.ts';

let server: RunningServer;
beforeAll(async () => {
  // Not in production, codes by SMS can be read.
  server = await startServer({ NODE_ENV: 'test' });
});
afterAll(() => server?.stop());

const mobile = '13912345678';
const lastCode = async (): Promise<string> => {
  const { data } = (await (await fetch(`${server.url}/dev/sms`)).json()) as {
    data: { number: string; params: { code?: string } }[];
  };
  return data.find(({ number, params }) => number === mobile && params.code)?.params.code ?? '';
};
/** As if the minute had gone by after which a number may be sent another code. */
const aMinuteLater = async (): Promise<void> => {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  await client.query('delete from limited_call');
  await client.end();
};

const look = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.LOOK;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

/** Fills in the fields of a step, as far as they are on the screen, and goes on. */
const fillStep = async (page: Page, fields: Readonly<Record<string, string>>, pictures: readonly string[]) => {
  for (const [id, value] of Object.entries(fields)) {
    const field = byId(page, id);
    await field.fill(value);
    if (id === 'register-region') await page.getByRole('option', { name: RegExp(value) }).click();
    // A calendar that is open lies on what follows.
    if (/-(from|to)$/.test(id)) await field.press('Tab');
  }
  for (const id of pictures) {
    const input = byId(page, `${id}-drop`).locator('input[type=file]').first();
    await input.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await aPng(1_200, 800) });
    const shown = byId(page, `${id}-shown`);
    const use = byId(page, `${id}-use`);
    await shown.or(use).first().waitFor();
    if (await use.isVisible()) await use.click();
    await shown.waitFor();
  }
  await byId(page, 'step-next').click();
};

const placePictures = ['register-storefront', 'register-storeface', 'register-interior'];
const fillPlace = (page: Page, form: ReturnType<typeof aBranchForm> | ReturnType<typeof aHeadForm>) =>
  fillStep(
    page,
    {
      'register-name': form.name,
      'register-code': form.code,
      'register-region': '徐汇',
      'register-address': form.address,
      'register-phone': form.phone,
    },
    placePictures,
  );
const fillRest = async (page: Page, form: ReturnType<typeof aHeadForm>) => {
  await fillStep(
    page,
    {
      'register-company-name': form.companyName,
      'register-company-code': form.companyCode,
      'register-company-address': form.companyAddress,
      'register-scope': form.businessScope,
      'register-contact': form.contactName,
      'register-email': form.email,
      'register-contact-phone': form.contactPhone,
      'register-valid-from': form.validFrom,
      'register-valid-to': form.validTo,
    },
    ['register-licence'],
  );
  await byId(page, 'register-legal-name').waitFor();
  // A digit that is wrong is noticed before anything is sent.
  await byId(page, 'register-legal-id').fill('110105194912310021');
  await byId(page, 'step-next').click();
  await page.getByText('身份证号不正确，请核对').waitFor();
  await fillStep(
    page,
    {
      'register-legal-name': form.legalName,
      'register-legal-id': form.legalId,
      'register-legal-phone': form.legalPhone,
      'register-residence': form.residence,
      'register-legal-from': form.legalValidFrom,
      'register-legal-to': form.legalValidTo,
    },
    ['register-id-front', 'register-id-back'],
  );
  await byId(page, 'register-account-kind').waitFor();
  await fillStep(
    page,
    {
      'register-account-name': form.accountName,
      'register-bank-code': form.bankCode,
      'register-bank-branch': form.branchName,
      'register-account-number': form.accountNumber,
      'register-account-number-again': form.accountNumberAgain,
    },
    ['register-account-photo'],
  );
};

const decide = async (page: Page, code: string, act: 'approve' | 'reject') => {
  await byId(page, `registration-${code}`).click();
  await byId(page, act).click();
  if (act === 'reject') await byId(page, 'reason').fill('门头照不清晰');
  await byId(page, act === 'approve' ? 'approve-confirm' : 'reject-confirm').click();
  await page.locator(`[data-state="${act === 'approve' ? 'approved' : 'rejected'}"]`).waitFor();
};

test('a new brand registers, is rejected, corrects itself and is approved; its super administrator comes in by SMS and adds a store', async () => {
  const form = aHeadForm({ code: 'XHY', account: 'xinheyang', name: '新和养' });
  const [applicant, office] = await Promise.all([
    newTablet(server.url, { width: 1440, height: 900 }),
    newTablet(server.url, { width: 1440, height: 900 }),
  ]);
  try {
    const { page, context } = applicant;
    await context.grantPermissions(['geolocation'], { origin: server.url });
    await context.setGeolocation({ longitude: 121.4737, latitude: 31.2304 });
    await page.goto('/auth/login');
    await byId(page, 'register').click();
    await byId(page, 'with-papers').click();
    await byId(page, 'begin-phone').fill(mobile);
    await byId(page, 'begin-send').click();
    await expect.poll(lastCode).toMatch(/^\d{6}$/);
    expect(await faultsInBothColours(page)).toEqual([]);
    await look(page, 'begin');
    await byId(page, 'begin-code').fill('000000');
    await byId(page, 'begin-next').click();
    await byId(page, 'begin-refused').waitFor();
    await byId(page, 'begin-code').fill(await lastCode());
    await byId(page, 'begin-next').click();
    await byId(page, 'own-registrations').waitFor();
    await byId(page, 'new-registration').click();

    await byId(page, 'register-name').fill('新和');
    // Nothing that was typed is lost.
    await page.reload();
    await expect.poll(() => byId(page, 'register-name').inputValue()).toBe('新和');
    await fillPlace(page, form);
    await byId(page, 'register-company-name').waitFor();
    await byId(page, 'step-back').click();
    // Nobody types degrees: the device says where it is.
    await byId(page, 'register-location-here').click();
    await byId(page, 'register-location-written').waitFor();
    await look(page, 'place');
    expect(await faultsInBothColours(page)).toEqual([]);
    await byId(page, 'step-next').click();
    await fillRest(page, form);
    await fillStep(page, { 'register-principal': form.principal, 'register-account': form.account }, []);
    await byId(page, 'registration-check').waitFor();
    await look(page, 'check');
    await byId(page, 'registration-send').click();
    await byId(page, 'registration-sent').waitFor();
    await byId(page, 'see-review').click();
    await byId(page, 'audit').waitFor();

    const console = office.page;
    await console.goto('/auth/platform');
    await byId(console, 'platform-account').fill('platform');
    await byId(console, 'platform-password').fill('wrong1234');
    await byId(console, 'platform-sign-in').click();
    await byId(console, 'platform-refused').waitFor();
    await byId(console, 'platform-password').fill('demo1234');
    await byId(console, 'platform-sign-in').click();
    await byId(console, 'platform').waitFor();
    await byId(console, 'registration-XHY').waitFor();
    await look(console, 'console');
    expect(await faultsInBothColours(console)).toEqual([]);
    await byId(console, 'registration-XHY').click();
    // Pictures that nobody else is shown.
    const licence = byId(console, 'picture-licencePhoto');
    await expect.poll(() => licence.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1_200);
    await look(console, 'detail');
    expect(await faultsInBothColours(console)).toEqual([]);
    await byId(console, 'platform-back').click();
    await decide(console, 'XHY', 'reject');

    await page.reload();
    await byId(page, 'audit-reason').waitFor();
    expect(await byId(page, 'audit-reason').textContent()).toContain('门头照不清晰');
    await look(page, 'rejected');
    // Whoever has only the address sees nothing of it.
    const stranger = await newTablet(server.url);
    await stranger.page.goto(page.url());
    await byId(stranger.page, 'begin-phone').waitFor();
    expect(await stranger.page.content()).not.toContain(form.legalName);
    await stranger.close();
    await byId(page, 'edit-registration').click();
    await byId(page, 'register-name').waitFor();
    for (const step of ['register-company-name', 'register-legal-name', 'register-account-kind']) {
      await byId(page, 'step-next').click();
      await byId(page, step).waitFor();
    }
    // What is given twice is given twice again.
    await fillStep(page, { 'register-account-number-again': form.accountNumber }, []);
    await byId(page, 'register-account').waitFor();
    await byId(page, 'step-next').click();
    await byId(page, 'registration-send').click();
    await byId(page, 'registration-sent').waitFor();

    await byId(console, 'platform-back').click();
    await decide(console, 'XHY', 'approve');
    await page.goto('/auth/register?with=papers');
    await byId(page, 'registration-XHY').click();
    await byId(page, 'audit-approved').waitFor();
    await aMinuteLater();
    await byId(page, 'set-password').click();
    await byId(page, 'forgot-account').fill(form.account);
    await byId(page, 'forgot-next').click();
    const before = await lastCode();
    await byId(page, 'send-code').click();
    await expect.poll(lastCode).not.toBe(before);
    await byId(page, 'sms-code').fill(await lastCode());
    await byId(page, 'new-password').fill('chosen1234');
    await byId(page, 'new-password-again').fill('chosen1234');
    await byId(page, 'reset-password').click();
    await byId(page, 'log-in-now').click();
    await byId(page, 'main-layout').or(byId(page, 'shop-HQ')).first().waitFor();
    if (await byId(page, 'shop-HQ').isVisible()) await byId(page, 'shop-HQ').click();
    await byId(page, 'main-layout').waitFor();

    const branch = aBranchForm({ name: '静安店', code: 'JA1' });
    await page.goto('/store/audit-store');
    await byId(page, 'audit-store').waitFor();
    await byId(page, 'add-store-open').click();
    await byId(page, 'add-store').waitFor();
    await byId(page, 'register-parent').click();
    await page
      .getByRole('treeitem', { name: /新和养/ })
      .or(page.getByRole('option', { name: /新和养/ }))
      .first()
      .click();
    await fillPlace(page, branch);
    await fillRest(page, form);
    await byId(page, 'registration-send').click();
    await byId(page, 'audit-result').waitFor();
    await look(page, 'audit-result');
    await byId(console, 'platform-back').click();
    await decide(console, 'JA1', 'approve');
    await page.goto('/store/audit-store');
    await page.locator('[data-state="approved"]').waitFor();
    await look(page, 'audit-store');
    expect(await faultsInBothColours(page)).toEqual([]);
    await page.goto('/store/settlement');
    await byId(page, 'settlement').waitFor();
    await expect.poll(() => byId(page, 'register-company-name').inputValue()).toBe(form.companyName);
    await look(page, 'settlement');
    // Without signing in anew: what was approved is a shop to work in.
    await byId(page, 'shop-switcher').click();
    await byId(page, 'shop-JA1').click();
    await byId(page, 'main-layout').waitFor();

    await byId(console, 'platform-sign-out').click();
    await byId(console, 'platform-account').waitFor();
  } finally {
    await Promise.all([applicant.close(), office.close()]);
  }
}, 300_000);
