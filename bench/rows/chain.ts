import type { Context } from '../context.ts';
import { figureOf, rateOf } from '../figures.ts';
import { atLeastTimesFloor, atMost, atMostTimesFloor } from '../limits.ts';
import type { Row } from '../row.ts';
import { type Chain, chain, pullAll, type Sent, storesOfChains, whileSelling } from '../server/chain.ts';
import { makeCounters } from '../server/counters.ts';
import { pushLoad } from '../server/push-load.ts';
import { reconnect } from '../server/reconnect.ts';

/** A chain of 500 stores, and one of three. */
const both = async (context: Context): Promise<{ large: Chain; small: Chain }> => {
  const { large, small } = storesOfChains(context);
  return { small: await chain(context, small), large: await chain(context, large) };
};
const sizes =
  'In a chain of 500 stores with 2,000 counters, 20,000 people and 1,000,000 members. Floor: the same in a chain of three stores, each of the same size.';

/** The first load of both chains, in turn; each as often as said. */
const firstLoads = async (context: Context): Promise<{ large: Sent[]; small: Sent[] }> => {
  const chains = await both(context);
  const loads: { large: Sent[]; small: Sent[] } = { large: [], small: [] };
  for (let round = 0; round < context.samples(5); round += 1)
    for (const name of ['small', 'large'] as const) loads[name].push(await pullAll(chains[name]));
  return loads;
};

export const chainFirstLoad: Row = {
  name: 'chain-first-load',
  what: `All that a store's counter is sent at first. ${sizes}`,
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

export const chainFirstLoadTime: Row = {
  name: 'chain-first-load-time',
  what: 'The same: until the server has sent all of it, one page after the other.',
  unit: 'ms',
  goal: [atMostTimesFloor(1.5)],
  async measure(context) {
    const { large, small } = await firstLoads(context);
    const timeOf = (loads: readonly Sent[]) => figureOf(loads.map(({ milliseconds }) => milliseconds));
    return { ours: timeOf(large), floor: timeOf(small) };
  },
};

/** Sales of the store that is looked at, and of all others together. */
const [ownSales, otherSales] = [20, 960];

/** New counters of a chain, in turn in each of these stores. */
const countersIn = ({ server, shelf }: Chain, shopIds: readonly string[], count: number, name: string) =>
  makeCounters(server.pool, server.brandId, { ...shelf, shopIds }, count, name);

/** Lets the whole chain trade: the store that is looked at, and counters in up to so many others. */
const trade = async (one: Chain, others: number, name: string) => {
  const elsewhere = one.shopIds.slice(1, 1 + others);
  const own = await countersIn(one, one.shopIds.slice(0, 1), 1, `own ${name}`);
  const theirs = await countersIn(one, elsewhere, elsewhere.length, `other ${name} `);
  const size = otherSales / elsewhere.length;
  const silent = await whileSelling(one, theirs, { batches: Math.ceil(size / 50), size: Math.min(50, size) });
  const heard = await whileSelling(one, own, { batches: 1, size: ownSales });
  return { silent, heard };
};

export const chainTrade: Row = {
  name: 'chain-trade',
  what: `What a store's counter is sent while its own store sells ${ownSales} times and the others ${otherSales} times. ${sizes}`,
  unit: 'kB',
  goal: [atMostTimesFloor(1.1)],
  async measure(context) {
    const chains = await both(context);
    const [ours, floor]: [number[], number[]] = [[], []];
    let pokes = 0;
    for (let round = 0; round < context.samples(3); round += 1) {
      const large = await trade(chains.large, 64, String(round));
      const small = await trade(chains.small, 2, String(round));
      ours.push(large.silent.kilobytes + large.heard.kilobytes);
      floor.push(small.silent.kilobytes + small.heard.kilobytes);
      pokes += large.silent.pokes + small.silent.pokes;
    }
    return {
      ours: figureOf(ours),
      floor: figureOf(floor),
      note: `Woken by what other stores sold: ${pokes} times.`,
    };
  },
};

const atOnce = 8;

export const chainCommands: Row = {
  name: 'chain-commands',
  what: `Orders taken in per second, ${atOnce} counters of ${atOnce} stores pushing full batches at once. ${sizes}`,
  unit: 'orders/s',
  goal: [atLeastTimesFloor(0.9)],
  async measure(context) {
    const chains = await both(context);
    const rates: Record<'large' | 'small', number[]> = { large: [], small: [] };
    const counters = {
      large: await countersIn(chains.large, chains.large.shopIds, atOnce, 'seller '),
      small: await countersIn(chains.small, chains.small.shopIds, atOnce, 'seller '),
    };
    for (const name of ['small', 'large'] as const)
      await pushLoad(chains[name].server.url, counters[name], { batches: 2, size: 50 });
    for (let round = 0; round < context.samples(5); round += 1)
      for (const name of ['small', 'large'] as const)
        rates[name].push(await pushLoad(chains[name].server.url, counters[name], { batches: 6, size: 50 }));
    return { ours: rateOf(rates.large), floor: rateOf(rates.small) };
  },
};

export const chainReconnect: Row = {
  name: 'chain-reconnect',
  what: '2,000 counters of the chain of 500 stores reconnect at the same moment, as in reconnect-errors. Calls that failed.',
  unit: 'errors',
  goal: [atMost(0, 'errors')],
  async measure(context) {
    const { large } = await both(context);
    const { tablets, errors, duration, memory } = await reconnect(large.server, large.shopIds, 4);
    const took = `all was sent and pulled after ${Math.round(duration)} ms; the server had at most ${Math.round(memory)} MB`;
    return {
      ours: figureOf([errors.length]),
      note: `${tablets} tablets; ${took}.${errors[0] ? ` The first error: ${errors[0]}` : ''}`,
    };
  },
};
