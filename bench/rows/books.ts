import { figureOf } from '../figures.ts';
import type { Row } from '../row.ts';
import { ask, Times, timed } from '../server/ask.ts';
import { type ChainWithBooks, chainWithBooks } from '../server/chain-with-books.ts';

const sizes = 'In a chain of 500 stores, each with 600 orders of the month and 200 cards.';

/** Asks each of these paths so often, in a store or at the headquarters, after once for the database's caches. */
const askedOf = async (
  { server, token, headquartersId, shopId, ...chain }: ChainWithBooks,
  samples: number,
  pathsOf: (chain: { readonly month: string; readonly shopId: string }) => Readonly<Record<string, string>>,
): Promise<Times> => {
  const times = new Times();
  for (const [what, path] of Object.entries(pathsOf({ month: chain.month, shopId }))) {
    const at = { url: server.url, token, shopId: what.includes('headquarters') ? headquartersId : shopId };
    await ask(at, path);
    for (let round = 0; round < samples; round += 1) times.add(what, (await timed(() => ask(at, path))).took);
  }
  return times;
};

const rowOf = (name: string, what: string, pathsOf: Parameters<typeof askedOf>[2]): Row => ({
  name,
  what: `${what} ${sizes}`,
  unit: 'ms',
  goal: [],
  async measure(context) {
    const chain = await chainWithBooks(context);
    await mustSeeAll(chain);
    const times = await askedOf(chain, context.samples(10), pathsOf);
    return {
      ours: figureOf(times.all),
      note: `${chain.orders} orders and ${chain.cards} cards; ${times.inWords} ms.`,
    };
  },
});

/** The figures are worth nothing where the headquarters does not see all of it. */
const mustSeeAll = async ({ server, token, headquartersId, month, orders }: ChainWithBooks): Promise<void> => {
  const at = { url: server.url, token, shopId: headquartersId };
  const { shops } = await ask<{ shops: readonly { orders: number }[] }>(at, `/shop_day?of=${month}`);
  const seen = shops.reduce((sum, shop) => sum + shop.orders, 0);
  if (seen !== orders) throw new Error(`${seen} orders were told of, not ${orders}`);
};

export const shopDay = rowOf(
  'shop-day',
  'The call behind the day of the shop: a day and a month, of a store and of all of them.',
  ({ month }) => ({
    'a day of a store': `/shop_day?of=${month}-10`,
    'a month of a store': `/shop_day?of=${month}`,
    'a day at the headquarters': `/shop_day?of=${month}-10`,
    'a month at the headquarters': `/shop_day?of=${month}`,
  }),
);

export const prepaidLiability = rowOf(
  'liability',
  'The call behind the page of prepaid liability, of a store and of all of them.',
  ({ month }) => ({
    'a store': `/prepaid_liability?month=${month}`,
    'the headquarters': `/prepaid_liability?month=${month}`,
  }),
);

export const commissionSheet = rowOf(
  'commission-sheet',
  "The call behind a month's sheet of commissions of a store, by three rules with steps.",
  ({ month }) => ({ 'a store': `/pc/v1/commissions?month=${month}` }),
);
