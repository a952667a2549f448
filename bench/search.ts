import { createShopSearch, type SearchChange } from '#domain/search/shop-search.ts';
import { manyItems } from '../server/load/many-items.ts';
import { manyCards, manyMembers, ofTwoShops } from '../server/load/many-members.ts';
import { readWords } from '../server/seed/data.ts';

/** How long a keystroke takes in the search: `npx tsx bench/search.ts`. Prints milliseconds of processor time here. */
const sizes = { items: Number(process.argv[2] ?? 20_000), members: 30_000, cards: 40_000 };
const rounds = 30;

const words = await readWords();
const { products, services } = manyItems(0, sizes.items, words, new Map());
const members = manyMembers(0, sizes.members, words, ofTwoShops('here', 'there'), 0);
const changes: SearchChange[] = [
  ...products.map((record) => ({ entity: 'product' as const, id: record.id, record })),
  ...services.map((record) => ({ entity: 'service' as const, id: record.id, record })),
  ...members.map((record) => ({ entity: 'member' as const, id: record.id, record })),
  ...manyCards(0, sizes.cards, words, members, 'treatment', 0).map(({ card: record }) => ({
    entity: 'card' as const,
    id: record.id,
    record,
  })),
];

const search = createShopSearch({ id: 'here', parentId: '' });
const started = performance.now();
for (let start = 0; start < changes.length; start += 1_000) search.apply(changes.slice(start, start + 1_000));
console.log(`${changes.length} records indexed in ${Math.round(performance.now() - started)} ms`);

const product = products[Math.floor(products.length / 2)];
const member = members[Math.floor(members.length / 2)];
if (!product || !member) throw new Error('there is nothing to look for');
const typed = {
  items: [
    product.pinyin.slice(0, 6),
    product.initials,
    product.name.slice(0, 2),
    product.number,
    product.barcode,
    'zzz',
  ],
  members: [member.mobile.slice(0, 4), member.mobile.slice(-4), member.pinyin, member.initials, member.name, 'hy00000'],
};
const all: number[] = [];
for (const kind of ['items', 'members'] as const) {
  for (const text of typed[kind]) {
    for (let length = 1; length <= text.length; length += 1) {
      const times = Array.from({ length: rounds }, () => {
        const before = performance.now();
        search[kind](text.slice(0, length), 20);
        return performance.now() - before;
      });
      all.push(...times);
    }
  }
}
const codes = Array.from({ length: 1_000 }, () => {
  const before = performance.now();
  search.itemByCode(product.barcode);
  return performance.now() - before;
});
const at = (times: readonly number[], share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
console.log(`keystroke  p50 ${at(all, 0.5)}  p95 ${at(all, 0.95)}  max ${at(all, 1)} ms (${all.length} searches)`);
console.log(`barcode    p50 ${at(codes, 0.5)}  max ${at(codes, 1)} ms`);
