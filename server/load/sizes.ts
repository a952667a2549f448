import { parseArgs } from 'node:util';
import type { Sizes } from './top-up.ts';

const kinds = ['shops', 'staff', 'counters', 'items', 'members', 'cards', 'orders'] as const;
const most = 10_000_000;

/** What the command line asks for (`--items 20000 --orders 10000`), or one line that says what is wrong with it. */
export const readSizes = (words: readonly string[]): Sizes | string => {
  const usage = kinds.map((kind) => `[--${kind} N]`).join(' ');
  const sizes = { shops: 0, staff: 0, counters: 0, items: 0, members: 0, cards: 0, orders: 0 };
  try {
    const options = Object.fromEntries(kinds.map((kind) => [kind, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...words], options, strict: true });
    for (const kind of kinds) {
      const text = values[kind];
      if (text === undefined) continue;
      const size = Number(text);
      if (!Number.isInteger(size) || size < 0 || size > most)
        return `--${kind} ${text}: not a number from 0 to ${most}`;
      sizes[kind] = size;
    }
    return sizes;
  } catch (problem) {
    return `${(problem as Error).message.split('\n')[0]} usage: npm run seed -- ${usage}`;
  }
};
