import type { StocktakeProgress } from '../../../nouns/stocktake/stocktake-queries.ts';
import { zoneStates } from './zone-states.ts';

/** What has to be done with a zone, from the most to the least. */
const order = ['open', 'counting', 'twice', 'closed', 'done'] as const;

/** How a zone stands for a counter that may come to count there. */
export const zoneEntry = (
  progress: Pick<StocktakeProgress, 'stocktake' | 'shares'>,
  zone: string,
  counterId: string,
) => {
  const parts = zoneStates(progress).filter((each) => each.zone === zone);
  const here = parts.flatMap(({ share }) => share ?? []);
  return {
    /** Who has counted there and how much; what this counter has counted comes first. */
    shares: here.toSorted((a, b) => Number(b.counterId === counterId) - Number(a.counterId === counterId)),
    /** How far the zone is over all counters: of their states the one that asks for most. */
    state: order.find((each) => parts.some(({ state }) => state === each)) ?? 'open',
    /** Only others have counted there: to count there as well gives two counts, which are compared. */
    isDouble: here.length > 0 && !here.some((share) => share.counterId === counterId),
  };
};

/** How many zones there are, and how many of them are counted to their end by everybody who was there. */
export const zonesDone = (progress: Pick<StocktakeProgress, 'stocktake' | 'shares'>) => {
  const parts = zoneStates(progress);
  const zones = [...new Set(parts.map(({ zone }) => zone))];
  const isOpen = (zone: string) =>
    parts.some((each) => each.zone === zone && ['open', 'counting'].includes(each.state));
  return { zones: zones.length, done: zones.filter((zone) => !isOpen(zone)).length };
};
