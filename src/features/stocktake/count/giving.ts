import { v7 as uuid } from 'uuid';
import type { Refusal } from '../../../db/api/run-result.ts';
import type { Scanned } from '../../../nouns/stocktake/scanned.ts';
import type { StoreApi } from '../../../store/store-api.ts';

const notSaved: Refusal = { ok: false, code: 'notSaved', params: {} };

/**
 * Gives scans one after the other, and answers why one was not taken. A scan that could not be saved may be on the disk
 * all the same: whoever makes it again right away means that one, and it counts once.
 */
export const makeGiving = (count: StoreApi['count']) => {
  let unsure: { readonly what: string; readonly scanId: string } | undefined;
  return async (scanned: Scanned): Promise<Refusal | undefined> => {
    const what = JSON.stringify(scanned);
    const isAgain = unsure?.what === what;
    const scanId = unsure && isAgain ? unsure.scanId : uuid();
    unsure = undefined;
    try {
      const answer = await count({ ...scanned, scanId, ...(isAgain ? { again: true } : {}) });
      return answer.ok ? undefined : answer;
    } catch (fault) {
      if (!(fault instanceof Error && fault.name === 'NotSaved')) throw fault;
      unsure = { what, scanId };
      return notSaved;
    }
  };
};
