import type { Order } from '#domain/order/order.ts';
import type { Tables } from '../server/tables.ts';
import type { KeptCounter } from '../tablet.ts';
import type { Compared } from './shelf-agrees.ts';

/** A command that somebody was told is saved. */
export interface FigureOrPart {
  readonly tablet: string;
  readonly commandId: string;
  readonly n: number;
  readonly name: string;
  /** The order number that was taken for it, if one was. */
  readonly number: string | null;
}

/** A scan that somebody heard, and so takes for kept. */
export interface Heard {
  readonly tablet: string;
  readonly counterId: string;
  readonly scanId: string;
}

/** How everything lies when nothing goes on any more. */
export interface Rest {
  readonly tables: Tables;
  readonly tablets: readonly {
    readonly name: string;
    readonly counters: readonly KeptCounter[];
    /** The counter that is open in the end, and the orders that it shows. */
    readonly open: string;
    readonly shown: readonly Order[];
  }[];
  readonly told: readonly FigureOrPart[];
  readonly heard: readonly Heard[];
  /** The books of counted products against their shelves. */
  readonly compared: readonly Compared[];
}
export type Invariant = (rest: Rest) => string[];
