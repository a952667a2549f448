import { Line } from './line.ts';

/** How many calls of one shop are decided at the same time: the others wait here, and take no connection for it. */
const atOnce = 4;

const lines = new Map<string, Line>();

/**
 * Runs what a call of this shop does when it is its turn. Calls of one shop are booked one after the other whatever
 * happens; two hundred of them at once would hold every connection to the database while they wait for that.
 */
export const inTurn = async <T>(shop: string, work: () => Promise<T>): Promise<T> => {
  const line = lines.get(shop) ?? new Line(atOnce);
  lines.set(shop, line);
  const place = line.enter();
  try {
    await place.turn;
    return await work();
  } finally {
    place.leave();
    if (line.isEmpty) lines.delete(shop);
  }
};
