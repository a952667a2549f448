import { defineLabels } from '../values/labels.ts';

/** How far a stocktake is (spec section 4). */
export const stocktakeStatuses = defineLabels({ draft: 1, inProgress: 2, finished: 3, canceled: 4 });

/** What came of it (spec section 4): whether anything was more or less than the books said. */
export const stocktakeResults = defineLabels({ balanced: 1, unbalanced: 2 });

/** Why a stocktake in this state does not take what was to be done to it: a key of `rejections`. */
export const standsReason = (
  status: number,
): 'stocktake.notStarted' | 'stocktake.startedAlready' | 'stocktake.finished' | 'stocktake.canceled' => {
  if (status === stocktakeStatuses.draft) return 'stocktake.notStarted';
  if (status === stocktakeStatuses.inProgress) return 'stocktake.startedAlready';
  return status === stocktakeStatuses.finished ? 'stocktake.finished' : 'stocktake.canceled';
};
