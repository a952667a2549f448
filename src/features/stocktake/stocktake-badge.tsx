import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stocktakeResults, stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';

const colors = { draft: 'gray', inProgress: 'blue', finished: 'jade', canceled: 'gray' } as const;
const outcomeColors = { balanced: 'jade', unbalanced: 'orange', unbooked: 'gray' } as const;

type State = Pick<Stocktake, 'status' | 'result' | 'settled'>;

/** What came of one that is finished. Ended without anything booked, nobody knows whether it was balanced. */
const outcomeOf = ({ result, settled }: State) => {
  const found = result === null ? undefined : stocktakeResults.wordOf(result);
  return found && settled === 0 ? 'unbooked' : found;
};

/** How far a stocktake is, and when it is finished what came of it, in words. */
export const useStocktakeState = (): ((stocktake: State) => string) => {
  const { t } = useTranslation('stocktake');
  return (stocktake) => {
    const outcome = outcomeOf(stocktake);
    const word = stocktakeStatuses.wordOf(stocktake.status);
    return outcome ? t(`results.${outcome}`) : word ? t(`statuses.${word}`) : '';
  };
};

/** The same as a badge. */
export const StocktakeBadge = ({ stocktake }: { stocktake: State }) => {
  const stateOf = useStocktakeState();
  const word = stocktakeStatuses.wordOf(stocktake.status);
  const outcome = outcomeOf(stocktake);
  if (!word) return null;
  return (
    <Badge
      size="lg"
      variant="light"
      miw="max-content"
      color={outcome ? outcomeColors[outcome] : colors[word]}
      data-testid="stocktake-status"
      data-status={word}
    >
      {stateOf(stocktake)}
    </Badge>
  );
};
