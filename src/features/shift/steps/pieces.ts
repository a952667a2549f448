import type { Shop } from '#domain/shop/shop.ts';
import { defaultCurrencyFlag } from '#domain/values/format-money.ts';
import type { Fen } from '#domain/values/money.ts';

/** The notes and coins of the yuan that lie in drawers, in fen. */
export const piecesOfYuan: readonly Fen[] = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10];

/** How many of each were counted, as it was typed, by the value of the piece in fen. */
export type Pieces = Readonly<Partial<Record<Fen, string>>>;

/** What the pieces come to. */
export const sumOfPieces = (pieces: Pieces): Fen =>
  piecesOfYuan.reduce((sum, value) => sum + value * Number(pieces[value] || 0), 0);

/** Whether cash can be counted piece by piece in a shop: elsewhere it has other pieces, and is counted as a sum. */
export const hasKnownPieces = (shop: Pick<Shop, 'countryId' | 'currencyFlag'> | null): boolean =>
  shop?.countryId === 'CN' && shop.currencyFlag === defaultCurrencyFlag;
