import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../store/use-live.ts';

/** Of how many products little or less than nothing is left or some soon expires; nothing where all is well. */
export const StockBadge = () => {
  const { t } = useTranslation('stock');
  const notices = useLive('stock.notices', {});
  const count = notices ? notices.low + notices.below + notices.expiring : 0;
  if (!notices || count === 0) return null;
  return (
    <Badge
      size="sm"
      color={notices.below > 0 ? 'red' : 'orange'}
      circle={count < 10}
      title={t('badge', notices)}
      data-testid="stock-badge"
    >
      {count}
    </Badge>
  );
};
