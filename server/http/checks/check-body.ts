import { z } from 'zod';
import { mostCounted, uncountArgs } from '#domain/stocktake/count-args.ts';
import { explainStocktake } from '#domain/stocktake/explain.ts';
import { plannedFields, zone } from '#domain/stocktake/stocktake.ts';
import { zoneDone } from '#domain/stocktake/zone-done.ts';

/** What is to be counted; what is left out is empty, and the shop as a whole. */
export const draftBody = z.strictObject({
  kind: plannedFields.kind.default('shop'),
  groupIds: plannedFields.groupIds.default([]),
  productIds: plannedFields.productIds.default([]),
  zones: plannedFields.zones.default([]),
  blind: plannedFields.blind.default(false),
  checkerIds: plannedFields.checkerIds.default([]),
  remark: plannedFields.remark.default(''),
});

/** Pieces counted in a zone, or taken back (`undo`). */
export const countBody = z.strictObject({
  zone: zone.default(''),
  counts: uncountArgs.shape.counts,
  undo: z.boolean().default(false),
});

/** Why products differ, what a piece of it is worth in fen, and whose count holds. */
export const explainBody = z.strictObject({ lines: explainStocktake.args.shape.lines.max(mostCounted) });

/**
 * A zone that is counted to its end, or not after all; of another counter than one's own, and for who only reviews,
 * with the reason.
 */
export const zoneBody = z.strictObject({
  zone: zone.default(''),
  done: z.boolean().default(true),
  counterId: zoneDone.args.shape.counterId,
  reason: zoneDone.args.shape.reason,
});

/**
 * Whether what cannot be booked stays as the books have it. With `slices` no more slices than that are booked by one
 * call, of up to 200 products each: it is called again until the stocktake is finished.
 */
export const finishBody = z.strictObject({
  leaveOut: z.boolean().default(false),
  slices: z.int().min(1).max(1_000).default(1_000),
});
