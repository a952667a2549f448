import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useCommand } from '../../../form/use-command.ts';
import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useStore } from '../../../store/use-live.ts';
import { openZones } from '../zones/zone-states.ts';

/**
 * Ends a stocktake without booking anything: nothing is booked while a zone is open, and so one is opened again where
 * all of them are closed. Answers why it is not ended.
 */
export const useEndUnbooked = ({ stocktake, shares }: StocktakeProgress) => {
  const store = useStore();
  const { run } = useCommand();
  const call = useCall();
  const params = { id: stocktake.id };
  return async (): Promise<Refusal | null> => {
    // Without contact nothing is changed: no zone is opened for an end that does not come.
    const there = await call(stocktakeCalls.one, { params });
    if (!there.ok) return there;
    const [closed] = stocktake.zonesDone;
    if (closed && openZones({ stocktake, shares }).length === 0) {
      const { zone, counterId } = closed;
      const opened = await run('stocktake.zoneDone', { stocktakeId: stocktake.id, zone, done: false, counterId });
      if (!opened.ok) return opened;
    }
    await store.syncNow();
    const said = await call(stocktakeCalls.finish, { params, body: { leaveOut: true, slices: 1 } });
    if (!said.ok) return said;
    await store.syncNow();
    return null;
  };
};
