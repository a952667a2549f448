import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { useHeldInMyName } from './held-in-my-name.tsx';

/** In the frame of every screen: commands wait for whoever works here to say whether it was them; nothing while none do. */
export const HeldBadge = () => {
  const { t } = useTranslation('counter');
  const count = useHeldInMyName().data?.length ?? 0;
  const isOffice = useSession().counter === null;
  // They are answered in the sync centre, which an office has none of.
  if (count === 0 || isOffice) return null;
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/sync" search={{ tab: 'attention' }} />}
      variant="light"
      color="red"
      px="xs"
      flex="none"
      leftSection={<IconUserQuestion size={20} aria-hidden />}
      data-testid="held-badge"
    >
      <VisuallyHidden>{t('mine.badge', { count })}</VisuallyHidden>
      <span aria-hidden>
        <Text span inherit hiddenFrom="md">
          {count}
        </Text>
        <Text span inherit visibleFrom="md">
          {t('mine.badge', { count })}
        </Text>
      </span>
    </Button>
  );
};
