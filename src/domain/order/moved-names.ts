import { fixedId } from '../kernel/fixed-id.ts';
import type { Order } from './order.ts';

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

/** An order that waits for payment, its lines called as a counter calls them that has sent these ids. */
export const calledAs = <O extends Moved>(order: O, ids: readonly string[]): O => {
  if (movesOnto(order).length === 0) return order;
  const here = new Set(order.lines.map(({ id }) => id));
  const said = new Set(ids);
  const unknown = ids.filter((id) => !here.has(id));
  const named = new Map(unknown.flatMap((id) => namesOf(order, id).map((name) => [name, id] as const)));
  const nameOf = (id: string): string => {
    if (said.has(id)) return id;
    return named.get(id) ?? namesOf(order, id).find((name) => unknown.includes(name)) ?? id;
  };
  return { ...order, lines: order.lines.map((line) => ({ ...line, id: nameOf(line.id) })) };
};
