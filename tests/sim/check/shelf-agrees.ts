import type { Exception } from '#domain/exception/exception.ts';
import type { StockMovement } from '#domain/stock/movement.ts';
import type { Stock } from '#domain/stock/stock.ts';
import type { Tables } from '../server/tables.ts';
import type { Deed, Shelf } from '../shelf.ts';

/** A product that was counted: whether the books have what lies on the shelf, or why that cannot be asked. */
export interface Compared {
  readonly id: string;
  readonly says: 'agrees' | 'differs' | 'miscounted' | 'not booked' | 'clocks differ' | 'to be counted again';
  readonly detail: string;
}

const overlap = (one: Deed, other: Deed): boolean => one.from <= other.to && other.from <= one.to;
const movesGoods = ({ id, quantity, keptAt }: StockMovement): boolean =>
  quantity !== 0 && keptAt > 0 && !/^(count|counted):/.test(id);

/**
 * I18: of every product that was counted the books have what lies on the shelf. It is not asked where the staff miscounted,
 * where something that was done to the goods never came into the books (refused, held or kept aside), and where clocks
 * say another order of a count and a movement than the true one. What moved in the middle of a count and came after it
 * was booked has to have left a task to count it again. `entryOf` says in which entry of the ledger a scan was booked.
 */
export const compareShelf = (
  shelf: Shelf,
  { records, log }: Tables,
  movedBy: ReadonlyMap<string, string>,
  entryOf: ReadonlyMap<string, string>,
): Compared[] => {
  const every = <T>(entity: string): T[] =>
    records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const movements = every<StockMovement>('stockMovement').filter(movesGoods);
  const outcomes = new Map(log.all().map((row) => [row.commandId, row]));
  const bookedAt = (commandId: string): number | undefined => {
    const row = outcomes.get(commandId);
    const outcome = row?.result.outcome;
    return outcome === 'accepted' || outcome === 'exception' ? row?.command.at : undefined;
  };
  const entries = new Map(every<{ id: string; at: number }>('countEntry').map(({ id, at }) => [id, at]));
  /** When what was counted took place by the books; a time is missing for what was not booked. */
  const timesOf = ({ commandId, scans }: Deed): (number | undefined)[] =>
    scans.length === 0 ? [bookedAt(commandId)] : scans.map((scanId) => entries.get(entryOf.get(scanId) ?? ''));
  const deeds = shelf.deeds.filter(({ isVoid }) => !isVoid);
  const tasks = new Set(
    every<Exception>('exception').flatMap(({ code, shopId, params }) =>
      code === 'stocktakeMovedWhileCounted' ? `${params.stocktakeId} ${shopId} ${params.productId}` : [],
    ),
  );
  const says = ({ shopId, productId, countedIn, countedFrom, countedAt }: Stock): Compared['says'] => {
    const here = deeds.filter((deed) => deed.shopId === shopId);
    const counts = here.filter(
      ({ counted }) =>
        counted?.stocktakeId === countedIn && counted.counts.some((each) => each.productId === productId),
    );
    const touches = ({ shopId: where, effects }: Deed): boolean =>
      where === shopId && effects.some((effect) => effect.productId === productId);
    const moves = here.filter(touches);
    // What was refused lay on the shelf, or was off it, for as long as nobody had said so.
    const seen = shelf.deeds.filter(touches);
    const isSure = (count: Deed) =>
      count.counted?.isTrue && !count.isPart && !seen.some((move) => overlap(move, count));
    if (shelf.doubtful.has(countedIn) || counts.length === 0 || !counts.every(isSure)) return 'miscounted';
    const first = Math.min(...counts.map(({ from }) => from));
    const ofProduct = movements.filter((move) => move.shopId === shopId && move.productId === productId);
    const known = new Set(moves.map(({ commandId }) => commandId));
    const booked = new Map<string, { quantity: number; at: number }>();
    for (const { id, quantity, at } of ofProduct) {
      const commandId = movedBy.get(id) ?? '';
      booked.set(commandId, { at, quantity: quantity + (booked.get(commandId)?.quantity ?? 0) });
    }
    const pieces = (deed: Deed): number =>
      deed.effects.reduce((sum, effect) => sum + (effect.productId === productId ? effect.pieces : 0), 0);
    const isMissing = (move: Deed) => move.from > first && booked.get(move.commandId)?.quantity !== pieces(move);
    if (counts.flatMap(timesOf).includes(undefined)) return 'not booked';
    if (moves.some(isMissing) || [...booked.keys()].some((id) => !known.has(id))) return 'not booked';
    const isSwitched = (move: Deed, count: Deed): boolean => {
      const at = booked.get(move.commandId)?.at;
      return at !== undefined && timesOf(count).some((seen = 0) => move.from > count.from !== at > seen);
    };
    if (moves.some((move) => counts.some((count) => isSwitched(move, count)))) return 'clocks differ';
    const isTask = tasks.has(`${countedIn} ${shopId} ${productId}`);
    const movedMeanwhile = ofProduct.some(({ at }) => at > countedFrom && at <= countedAt);
    return isTask && movedMeanwhile ? 'to be counted again' : 'agrees';
  };
  return every<Stock>('stock')
    .filter(({ countedAt }) => countedAt > 0)
    .map((level) => {
      const said = says(level);
      const total = shelf.total(level.shopId, level.productId);
      const differs = said === 'agrees' && total !== level.quantity;
      const detail = `the books have ${level.quantity}, the shelf ${total}`;
      return { id: level.id, says: differs ? 'differs' : said, detail };
    });
};
