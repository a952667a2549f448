import { memberIdAt, mobileAt } from '../../server/load/millions-of-members.ts';
import type { Context } from '../context.ts';
import { figureOf, rateOf } from '../figures.ts';
import { atLeastTimesFloor, atMost, atMostTimesFloor } from '../limits.ts';
import type { Row } from '../row.ts';
import { type Asking, ask, Times, timed } from '../server/ask.ts';
import { type BrandOfMembers, bothBrands } from '../server/brand-of-members.ts';
import { pullAll, type Sent } from '../server/chain.ts';
import { batchOf, makeCounters, pushBatch } from '../server/counters.ts';

const sizes =
  'In a brand of 500 stores with millions of members (how many says the first of these rows). Floor: a brand of 500 stores with 5,000 members, all of the store that is looked at, which has as many in the large brand.';

interface Found {
  readonly id: string;
}

const at = ({ server, token }: BrandOfMembers, shopId: string): Asking => ({ url: server.url, token, shopId });

interface Person {
  readonly id: string;
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly mobile: string;
}

/** What somebody types who looks for this person; the place tells which words are asked for. */
const typedFor = ({ id, name, pinyin, initials, mobile }: Person): Readonly<Record<string, string>> => ({
  mobile,
  'its tail': mobile.slice(-4),
  name,
  'a part of the name': name.slice(-2),
  surname: name.slice(0, 1),
  pinyin,
  initials,
  card: `VIP${id.slice(1)}`,
});

/** Some who are found everywhere: members of the store that is looked at whom it shares, with a card. */
const somePersons = async ({ server, ofFirst }: BrandOfMembers, count: number): Promise<Person[]> => {
  const { rows } = await server.pool.query<Person>(
    `select m.id, m.name, m.pinyin, m.initials, m.mobile from member m join card c on c.brand_id = m.brand_id and c.member_id = m.id
     where m.brand_id = $1 and m.id between $2 and $3 and m.shared order by md5(m.id) limit $4`,
    [server.brandId, memberIdAt(0), memberIdAt(ofFirst - 1), count],
  );
  return rows;
};

/** Short texts are those of very many, of whom twenty are shown: whoever is looked for is among them by chance alone. */
const isMany = (what: string): boolean => !['mobile', 'card'].includes(what);

const searched = async (brand: BrandOfMembers, shopId: string, count: number): Promise<Times> => {
  const times = new Times();
  for (const person of await somePersons(brand, count))
    for (const [what, k] of Object.entries(typedFor(person))) {
      const path = `/members/search?k=${encodeURIComponent(k)}`;
      const { took, answer } = await timed(() => ask<readonly Found[]>(at(brand, shopId), path));
      if (answer.length === 0 || (!isMany(what) && !answer.some(({ id }) => id === person.id)))
        throw new Error(`nobody was found by ${what}`);
      times.add(what, took);
    }
  return times;
};

const searchRow = (name: string, where: string, shopOf: (brand: BrandOfMembers) => string): Row => ({
  name,
  what: `A call that looks for members ${where}: by mobile, its last four digits, name, the end of a name, a surname alone, pinyin, initials and the number of a card. ${sizes}`,
  unit: 'ms',
  goal: [atMost(50, 'ms', 'p95')],
  async measure(context) {
    const { large, small } = await bothBrands(context);
    // Whoever asks first finds the database's caches cold, in both brands.
    for (const brand of [small, large]) await searched(brand, shopOf(brand), 2);
    const floor = await searched(small, shopOf(small), context.samples(100));
    const ours = await searched(large, shopOf(large), context.samples(100));
    return {
      ours: figureOf(ours.all),
      floor: figureOf(floor.all),
      note: `${large.members} members; by ${ours.inWords} ms.`,
    };
  },
});
const firstShop = ({ shopIds }: BrandOfMembers): string => shopIds[0] ?? '';
const headquarters = ({ headquartersId }: BrandOfMembers): string => headquartersId;

export const memberSearch = searchRow('member-search', 'in a store', firstShop);
export const memberSearchOffice = searchRow('member-search-office', 'at the headquarters', headquarters);

/** Pages of the list of members, narrowed and sorted. */
const pages: Readonly<Record<string, (person: Person) => string>> = {
  first: () => '',
  'the fortieth': () => '&page=40',
  'by name': () => '&sort=name',
  'of a mobile': ({ mobile }) => `&filter=text:${mobile}`,
  'of a surname': ({ name }) => `&filter=text:${encodeURIComponent(name.slice(0, 1))}`,
  'of a level': () => '&filter=level:veteran',
  'of a month': () => '&filter=birthday_month:5',
  'of a tag': () => `&filter=tag:${encodeURIComponent('regular')}`,
};

const listed = async (brand: BrandOfMembers, shopId: string, count: number): Promise<Times> => {
  const times = new Times();
  for (const person of await somePersons(brand, count))
    for (const [what, query] of Object.entries(pages)) {
      const path = `/pc/v1/members?per_page=20${query(person)}`;
      times.add(what, (await timed(() => ask(at(brand, shopId), path))).took);
    }
  return times;
};

const listRow = (name: string, where: string, shopOf: (brand: BrandOfMembers) => string): Row => ({
  name,
  what: `A page of the list of members ${where}, with its total: the first, the fortieth, by name, narrowed by a text, level, month of birth or tag. ${sizes}`,
  unit: 'ms',
  goal: [],
  async measure(context) {
    const { large, small } = await bothBrands(context);
    for (const brand of [small, large]) await listed(brand, shopOf(brand), 1);
    const floor = await listed(small, shopOf(small), context.samples(10));
    const ours = await listed(large, shopOf(large), context.samples(10));
    return {
      ours: figureOf(ours.all),
      floor: figureOf(floor.all),
      note: `${large.members} members; ${ours.inWords} ms. Floor: ${floor.inWords} ms.`,
    };
  },
});
export const memberList = listRow('member-list', 'in a store', firstShop);
export const memberListOffice = listRow('member-list-office', 'at the headquarters', headquarters);

/** The first load of a tablet in both brands, in turn. */
const firstLoads = (context: Context): Promise<{ large: Sent[]; small: Sent[] }> =>
  context.once('first loads of members', async () => {
    const brands = await bothBrands(context);
    const loads: { large: Sent[]; small: Sent[] } = { large: [], small: [] };
    for (let round = 0; round < context.samples(5); round += 1)
      for (const name of ['small', 'large'] as const) loads[name].push(await pullAll(brands[name]));
    return { thing: loads, end: async () => undefined };
  });

export const memberFirstLoad: Row = {
  name: 'member-first-load',
  what: `All that a store's counter is sent at first: of the members those that the store registered or has served. ${sizes}`,
  unit: 'kB',
  goal: [atMostTimesFloor(1.1)],
  async measure(context) {
    const { large, small } = await firstLoads(context);
    const sizeOf = (loads: readonly Sent[]) => figureOf(loads.map(({ kilobytes }) => kilobytes));
    return {
      ours: sizeOf(large),
      floor: sizeOf(small),
      note: `${large[0]?.records} records, and ${small[0]?.records}.`,
    };
  },
};

export const memberFirstLoadTime: Row = {
  name: 'member-first-load-time',
  what: 'The same: until the server has sent all of it, one page after the other.',
  unit: 'ms',
  goal: [atMostTimesFloor(1.5)],
  async measure(context) {
    const { large, small } = await firstLoads(context);
    const timeOf = (loads: readonly Sent[]) => figureOf(loads.map(({ milliseconds }) => milliseconds));
    return { ours: timeOf(large), floor: timeOf(small) };
  },
};

const batch = 50;

/** A counter registers members, sells to them and to members whom its store knows, and is sent it all: commands per second. */
const tradeOf = async (brand: BrandOfMembers, round: number, batches: number): Promise<number> => {
  const { server, shelf, shopIds } = brand;
  const of = { ...shelf, shopIds: shopIds.slice(0, 1) };
  const [counter] = await makeCounters(server.pool, server.brandId, of, 1, `round ${round} `);
  if (!counter) throw new Error('no counter was made');
  const known = await somePersons(brand, 200);
  const { cursor } = await pullAll(brand);
  const bodies = Array.from({ length: batches }, (_, place) => {
    const commands = Array.from({ length: batch / 2 }, (__, pair) => {
      const index = 50_000_000 + (round * batches + place) * batch + pair;
      const who = { memberId: `new-${index}`, memberName: '新会员' };
      const old = known[(place * batch + pair) % known.length];
      const buyer = pair % 2 === 0 || !old ? who : { memberId: old.id, memberName: old.name };
      return [counter.register({ ...who, mobile: mobileAt(index) }), counter.sale(buyer)];
    });
    return batchOf(counter, commands.flat());
  });
  const { took } = await timed(async () => {
    for (const body of bodies) await pushBatch(server.url, counter, body);
    await pullAll(brand, cursor);
  });
  return (1_000 * batches * batch) / took;
};

export const memberTrade: Row = {
  name: 'member-trade',
  what: `Commands per second of one counter that registers members and sells to new and known ones, pushed in batches of ${batch}, with the pull that follows. ${sizes}`,
  unit: 'commands/s',
  goal: [atLeastTimesFloor(0.9)],
  async measure(context) {
    const brands = await bothBrands(context);
    const rates: Record<'large' | 'small', number[]> = { large: [], small: [] };
    for (const name of ['small', 'large'] as const) await tradeOf(brands[name], 0, 2);
    for (let round = 1; round <= context.samples(7); round += 1)
      for (const name of ['small', 'large'] as const) rates[name].push(await tradeOf(brands[name], round, 6));
    return { ours: rateOf(rates.large), floor: rateOf(rates.small) };
  },
};
