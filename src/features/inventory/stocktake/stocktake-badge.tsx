import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stocktakeResults, stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { Stocktake } from '#domain/stocktake/stocktake.ts';

const colors = { draft: 'gray', inProgress: 'blue', finished: 'jade', canceled: 'gray' } as const;

/** How far a stocktake is, and when it is finished what came of it. */
export const StocktakeBadge = ({
  stocktake: { status, result },
}: {
  stocktake: Pick<Stocktake, 'status' | 'result'>;
}) => {
  const { t } = useTranslation('stocktake');
  const word = stocktakeStatuses.wordOf(status);
  const outcome = result === null ? undefined : stocktakeResults.wordOf(result);
  if (!word) return null;
  return (
    <Badge
      size="lg"
      variant="light"
      miw="max-content"
      color={outcome === 'unbalanced' ? 'orange' : colors[word]}
      data-testid="stocktake-status"
      data-status={word}
    >
      {outcome ? t(`results.${outcome}`) : t(`statuses.${word}`)}
    </Badge>
  );
};
