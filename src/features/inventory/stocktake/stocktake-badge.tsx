import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stocktakeResults, stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';

const colors = { draft: 'gray', inProgress: 'blue', finished: 'jade', canceled: 'gray' } as const;
const outcomeColors = { balanced: 'jade', unbalanced: 'orange', unbooked: 'gray' } as const;

/** How far a stocktake is, and when it is finished what came of it. */
export const StocktakeBadge = ({
  stocktake: { status, result, settled },
}: {
  stocktake: Pick<Stocktake, 'status' | 'result' | 'settled'>;
}) => {
  const { t } = useTranslation('stocktake');
  const word = stocktakeStatuses.wordOf(status);
  const found = result === null ? undefined : stocktakeResults.wordOf(result);
  // Ended without anything booked, nobody knows whether it was balanced.
  const outcome = found && settled === 0 ? 'unbooked' : found;
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
      {outcome ? t(`results.${outcome}`) : t(`statuses.${word}`)}
    </Badge>
  );
};
