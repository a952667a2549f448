import { type Caller, signIn } from '../../tests/e2e/api.ts';
import { untilSent } from '../../tests/e2e/tablet.ts';
import type { Context } from '../context.ts';
import { loadedTablet } from '../loaded-tablet.ts';
import type { Row } from '../row.ts';
import { scanned } from '../scanned.ts';

const mobile = '13577770099';

const given = async (boss: Caller, path: string, body: object): Promise<{ id: string }> => {
  const { status, data } = await boss.call('POST', path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return data as { id: string };
};

/** Somebody who holds a card of each kind that the brand sells, two of each, and each coupon that it gives out. */
const richMember = async (context: Context): Promise<{ readonly cards: number; readonly coupons: number }> => {
  const boss = await signIn((await context.shop()).url, 'boss');
  const { id: memberId } = await given(boss, '/members', { name: '陆青禾', mobile });
  const demo = ['千元储值卡', '艾灸十次卡', '会员折扣卡'];
  const { data } = await boss.call('GET', '/card_templates?per_page=200');
  const templates = (data as { id: string; name: string; price: number }[]).filter(({ name }) => demo.includes(name));
  for (const { id: templateId, price } of [...templates, ...templates])
    await given(boss, '/orders/card', { memberId, templateId, payments: [{ type: 0, amount: price }] });
  const coupons = (await boss.call('GET', `/pc/v1/members/${memberId}/coupons_to_give`)).data as { id: string }[];
  for (const { id: couponId } of coupons) await given(boss, '/pc/v1/member_coupons', { memberId, couponId });
  return { cards: templates.length * 2, coupons: coupons.length };
};

export const barcodeOfMember: Row = {
  name: 'barcode-member',
  what: 'The same on an order of somebody who holds cards and coupons: each line costs what the best of their cards makes of it, and the best combination of all is looked for behind it.',
  unit: 'ms',
  goal: [],
  async measure(context) {
    const held = await richMember(context);
    const tablet = await loadedTablet(context);
    const { page } = tablet;
    const byId = (id: string) => page.getByTestId(id);
    await untilSent(page);
    await byId('new-order').click();
    await byId('member-open').click();
    await byId('member-search').fill(mobile);
    await byId(`member-${mobile}`).click();
    await byId('member').waitFor();
    const figures = await scanned(context, tablet);
    await byId('best-combination').waitFor();
    // Whatever is measured next begins with nobody's order.
    await byId('new-order').click();
    await byId('member').waitFor({ state: 'hidden' });
    return { ...figures, note: `${held.cards} cards and ${held.coupons} coupons.` };
  },
};
