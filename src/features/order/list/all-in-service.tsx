import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../store/use-live.ts';

/** How many services are being given in the shop, and the way to their list; nothing where none is. */
export const AllInService = () => {
  const { t } = useTranslation('order');
  const begun = useLive('treatment.inService', {})?.length ?? 0;
  if (begun === 0) return null;
  return (
    <>
      {' · '}
      <Anchor
        component={Link}
        to="/order/in-service"
        fz="sm"
        display="inline-block"
        py={12}
        data-testid="all-in-service"
      >
        {t('list.allInService', { count: begun })}
      </Anchor>
    </>
  );
};
