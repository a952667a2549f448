import type { Product } from '../domain/item/product.ts';
import type { Expiring } from '../domain/stock/expiry.ts';
import type { Stock } from '../domain/stock/stock.ts';
import type { PaperRow } from '../domain/stock/stock-view.ts';
import type { OrderOnServer, Page } from './store-api.ts';

/** How much there is; what it is worth is null for those who may not see it, and where it is not known here. */
export interface ShownLevel extends Omit<Stock, 'value' | 'unitValue'> {
  readonly value: number | null;
  readonly unitValue: number | null;
}

/** A product of the shop and what there is of it; `level` null where the books hold none of it yet. */
export interface StockRow {
  readonly product: Product;
  readonly level: ShownLevel | null;
  /** What is shown rests on work that the server does not have yet. */
  readonly unsent: boolean;
  /** What of it expires first, where a paper said so and that day is near or past. */
  readonly expiring: Expiring | null;
}

/**
 * Which products a list of the stock shows: those in the books, with little or less than nothing left, with goods that
 * soon expire, the others.
 */
export type StockPick = 'kept' | 'low' | 'below' | 'expiring' | 'none' | 'every';

export type ShownPaper = PaperRow & { readonly where: OrderOnServer };

/** The named queries about the stock of the shop. */
export interface StockQueries {
  /** `text` in name, pinyin, number and bar code; `groupId` empty for all; `value` of everything found, in fen, null as of one. */
  'stock.list': {
    params: {
      text: string;
      groupId: string;
      pick: StockPick;
      sort: 'number' | 'quantity' | 'value';
      offset: number;
      limit: number;
    };
    answer: Page<StockRow> & { readonly value: number | null };
  };
  'stock.of': { params: { productIds: readonly string[] }; answer: readonly StockRow[] };
  /** The product with exactly this bar code or number, sold at present or not. */
  'stock.byCode': { params: { code: string }; answer: StockRow | null };
  /** Of how many products little is left, of how many less than nothing, and of how many some soon expires. */
  'stock.notices': {
    params: Record<string, never>;
    answer: { readonly low: number; readonly below: number; readonly expiring: number };
  };
  /** Newest first; `staffId` empty for all; `text` in number, remark and products; times in milliseconds. */
  'paper.list': {
    params: {
      types: readonly number[];
      text: string;
      staffId: string;
      from: number | null;
      to: number | null;
      offset: number;
      limit: number;
    };
    answer: Page<ShownPaper>;
  };
  'paper.byId': { params: { paperId: string }; answer: ShownPaper | null };
}
