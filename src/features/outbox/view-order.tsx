import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way to the order that something happened to. */
export const ViewOrder = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('outbox');
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/order/view/$orderId" params={{ orderId }} />}
      variant="subtle"
      leftSection={<IconEye size={18} />}
    >
      {t('exception.open')}
    </Button>
  );
};
