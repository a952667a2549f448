import { allocate, type Fen } from '../values/money.ts';
import type { OrderLine } from './order.ts';

/** What the first pieces of a line come to, in fen. */
export const worthOfFirst = ({ payable, quantity }: Pick<OrderLine, 'payable' | 'quantity'>, pieces: number): Fen =>
  allocate(payable, [pieces, quantity - pieces])[0] ?? 0;
