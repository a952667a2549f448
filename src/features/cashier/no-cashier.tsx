import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** For somebody without the right to use the counter. */
export const NoCashier = () => {
  const { t } = useTranslation('cashier');
  return (
    <EmptyState
      icon={<IconLock size={40} stroke={1.4} aria-hidden />}
      title={t('noPermission.title')}
      hint={t('noPermission.hint')}
    />
  );
};
