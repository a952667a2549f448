import type { Side } from '../domain/transfer/actions.ts';
import type { TransferRow } from '../domain/transfer/transfer-view.ts';
import type { OrderOnServer, Page } from './store-api.ts';

/** A transfer as it is shown, and whether the server has it like that. */
export interface ShownTransfer extends TransferRow {
  readonly where: OrderOnServer;
}

/** How many transfers of a shop stand in each state, by its code, seen from one of its two sides. */
export type TransferCounts = Readonly<Record<string, number>>;

/** Named questions about transfers. */
export interface TransferQueries {
  /**
   * Transfers that the shop asked for or that it is to deliver, newest first; `status` -1 for all; `text` in number,
   * name of the other shop or product.
   */
  'transfer.list': {
    params: { side: Side; status: number; text: string; offset: number; limit: number };
    answer: Page<ShownTransfer> & { readonly counts: Readonly<Record<Side, TransferCounts>> };
  };
  'transfer.byId': { params: { transferId: string }; answer: ShownTransfer | null };
  /** Pieces of each of these products that the shop has by its books; those that have no stock are left out. */
  'transfer.stock': { params: { productIds: readonly string[] }; answer: Readonly<Record<string, number>> };
  /** Every shop of the brand. */
  'transfer.shops': {
    params: Record<string, never>;
    answer: readonly { readonly id: string; readonly name: string; readonly code: string; readonly type: number }[];
  };
}
