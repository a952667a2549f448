import { transferStatuses } from '#domain/transfer/codes.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';

/** Pieces that were asked for, or that were delivered once they have left. */
export const piecesOf = ({ lines, status }: Pick<TransferRow, 'lines' | 'status'>): number => {
  const haveLeft = status >= transferStatuses.pendingReceipt;
  return lines.reduce((sum, { applied, delivered }) => sum + (haveLeft ? (delivered ?? 0) : applied), 0);
};
