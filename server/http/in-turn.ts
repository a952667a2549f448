/** How many calls of one shop are decided at the same time: the others wait here, and take no connection for it. */
const atOnce = 4;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}
const lines = new Map<string, Line>();

/**
 * Runs what a call of this shop does when it is its turn. Calls of one shop are booked one after the other whatever
 * happens; two hundred of them at once would hold every connection to the database while they wait for that.
 */
export const inTurn = async <T>(shop: string, work: () => Promise<T>): Promise<T> => {
  const line = lines.get(shop) ?? { running: 0, waiting: [] };
  lines.set(shop, line);
  if (line.running < atOnce) line.running += 1;
  else await new Promise<void>((resolve) => line.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(shop);
  }
};
