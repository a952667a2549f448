import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { useMay } from '../../../store/use-may.ts';

/** The way to the differences, for whoever may see them and when there are any to see. */
export const ToReview = ({ stocktake: { id, status } }: { readonly stocktake: StocktakeRow }) => {
  const { t } = useTranslation('stocktake');
  const may = useMay();
  const isOpen = status === stocktakeStatuses.inProgress;
  if ((!isOpen && status !== stocktakeStatuses.finished) || !may('pc.inventory.checkReview')) return null;
  return (
    <Button
      component={Link}
      to={`/inventory/check/review/${id}`}
      variant={isOpen ? 'light' : 'filled'}
      leftSection={<IconClipboardCheck size={20} />}
      data-testid="go-review"
    >
      {t(isOpen ? 'detail.review' : 'detail.differences')}
    </Button>
  );
};
