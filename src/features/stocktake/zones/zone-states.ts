import { type Stocktake, zonesOf } from '#domain/stocktake/stocktake.ts';
import type { CountShare } from '../../../nouns/stocktake/stocktake-queries.ts';

interface Given {
  readonly stocktake: Pick<Stocktake, 'zones' | 'zonesDone'>;
  readonly shares: readonly CountShare[];
}

/** What one counter has to do with a zone. */
export interface ZoneState {
  readonly zone: string;
  /** Null where nobody has counted and nobody has said anything. */
  readonly counterId: string | null;
  /** What it has counted there; null for nothing. */
  readonly share: CountShare | null;
  /** Who said that it is counted to its end, and why in place of the counter; null when nobody did. */
  readonly closing: Stocktake['zonesDone'][number] | null;
  /** `twice`: several counters were there, whose counts are compared; `closed`: a reviewer said that it is done. */
  readonly state: 'open' | 'counting' | 'twice' | 'done' | 'closed';
}

/** Every zone with whoever has counted in it or closed it, in the order in which the zones were named. */
export const zoneStates = ({ stocktake, shares }: Given): ZoneState[] =>
  zonesOf(stocktake).flatMap((zone): ZoneState[] => {
    const here = shares.filter((share) => share.zone === zone);
    const closings = stocktake.zonesDone.filter((each) => each.zone === zone);
    const counterIds = [...new Set([...here, ...closings].map(({ counterId }) => counterId))];
    if (counterIds.length === 0) return [{ zone, counterId: null, share: null, closing: null, state: 'open' }];
    return counterIds.map((counterId) => {
      const share = here.find((each) => each.counterId === counterId) ?? null;
      const closing = closings.find((each) => each.counterId === counterId) ?? null;
      const done = closing?.reason === undefined ? 'done' : 'closed';
      const state = !closing ? 'counting' : share && here.length > 1 ? 'twice' : done;
      return { zone, counterId, share, closing, state };
    });
  });

/** What keeps a stocktake from being booked: zones nobody has counted, and counters that have not said they are done. */
export const openZones = (given: Given): ZoneState[] =>
  zoneStates(given).filter(({ state }) => state === 'open' || state === 'counting');
