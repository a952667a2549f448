/** One scan: pieces of a product that somebody has counted in a zone, or takes back. */
export interface Scanned {
  readonly name: 'stocktake.count' | 'stocktake.uncount';
  readonly stocktakeId: string;
  readonly zone: string;
  readonly productId: string;
  readonly pieces: number;
  readonly pass: number;
  /** Made for each scan, where it may have to be given again. */
  readonly scanId?: string;
  /** It was given before and nobody knows whether it was saved, as after `NotSaved`: it counts once. */
  readonly again?: true;
}
