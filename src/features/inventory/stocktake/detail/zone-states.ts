import { zonesOf } from '#domain/stocktake/stocktake.ts';
import type { CountShare, StocktakeProgress } from '../../../../db/stocktake-queries.ts';

type Given = Pick<StocktakeProgress, 'shares'> & {
  readonly stocktake: Pick<StocktakeProgress['stocktake'], 'zones' | 'zonesDone'>;
};

export interface ZoneState {
  readonly zone: string;
  /** Who has counted there; null when nobody has. */
  readonly share: CountShare | null;
  /** `twice`: several counters were there, whose counts are compared. */
  readonly state: 'open' | 'counting' | 'twice' | 'done';
}

/** Every zone with whoever has counted in it, in the order in which the zones were named. */
export const zoneStates = ({ stocktake, shares }: Given): ZoneState[] =>
  zonesOf(stocktake).flatMap((zone): ZoneState[] => {
    const here = shares.filter((share) => share.zone === zone);
    const isDone = (counterId?: string) =>
      stocktake.zonesDone.some(
        (each) => each.zone === zone && (counterId === undefined || each.counterId === counterId),
      );
    if (here.length === 0) return [{ zone, share: null, state: isDone() ? 'done' : 'open' }];
    return here.map((share) => {
      if (!isDone(share.counterId)) return { zone, share, state: 'counting' };
      return { zone, share, state: here.length > 1 ? 'twice' : 'done' };
    });
  });
