import { fixedId } from '../../kernel/fixed-id.ts';
import type { Order } from '../order.ts';

/** The id that pieces of a line get on the order to which a command moves them, where they do not keep their line's. */
export const idOfPieces = (lineId: string, by: string): string => fixedId(`${lineId}>${by}`, 64);

type Moved = Pick<Order, 'lines' | 'timeline'>;

/** The commands that moved lines onto an order, or were to. */
const movesOnto = ({ timeline }: Pick<Order, 'timeline'>): readonly string[] =>
  timeline.flatMap(({ id, what }) => (what === 'order.moveHere' || what === 'order.moveFailed' ? [id] : []));

/**
 * The ids under which a line can be known on an order to which it was moved: a counter that knew of other pieces of it than
 * the server moved the whole of it, and the server a part, or the other way round.
 */
export const namesOf = (order: Pick<Order, 'timeline'>, lineId: string): readonly string[] => [
  lineId,
  ...movesOnto(order).map((by) => idOfPieces(lineId, by)),
];

/**
 * What a counter that has sent these ids calls lines of an order that waits for payment, by the ids under which they stand:
 * only where it calls them otherwise, and each name once.
 */
export const namesSaid = (order: Moved, ids: readonly string[]): ReadonlyMap<string, string> => {
  if (movesOnto(order).length === 0) return new Map();
  const here = new Set(order.lines.map(({ id }) => id));
  const said = new Set(ids);
  const unknown = ids.filter((id) => !here.has(id));
  const named = new Map(unknown.flatMap((id) => namesOf(order, id).map((name) => [name, id] as const)));
  const nameOf = (id: string): string => {
    if (said.has(id)) return id;
    return named.get(id) ?? namesOf(order, id).find((name) => unknown.includes(name)) ?? id;
  };
  const idOf = new Map<string, string>();
  for (const { id } of order.lines) if (!idOf.has(nameOf(id))) idOf.set(nameOf(id), id);
  return new Map([...idOf].filter(([name, id]) => name !== id).map(([name, id]) => [id, name]));
};

const renamed = <L extends { readonly id: string }>(lines: readonly L[], names: ReadonlyMap<string, string>): L[] =>
  lines.map((line) => ({ ...line, id: names.get(line.id) ?? line.id }));

/** An order that waits for payment, its lines called as a counter calls them that has sent these ids. */
export const calledAs = <O extends Moved>(order: O, ids: readonly string[]): O => {
  const names = namesSaid(order, ids);
  return names.size === 0 ? order : { ...order, lines: renamed(order.lines, names) };
};

/**
 * An order that was called so for a command, its lines under the ids under which they stood before it: what a counter calls
 * them can be the id of what is left of them elsewhere.
 */
export const asItStood = <O extends Pick<Order, 'lines'>>(
  called: O,
  before: Moved | undefined,
  ids: readonly string[],
): O => {
  const names = before ? namesSaid(before, ids) : new Map<string, string>();
  if (names.size === 0) return called;
  return { ...called, lines: renamed(called.lines, new Map([...names].map(([id, name]) => [name, id]))) };
};
