import { Button, type ButtonProps, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { useHeldInMyName } from './held-in-my-name.tsx';
import { HeldMine } from './held-mine.tsx';

/**
 * In the frame of every screen: commands wait for whoever works here to say whether it was them; nothing while none do.
 * They are answered in the sync centre; an office, which has none, shows them over the screen.
 */
export const HeldBadge = () => {
  const { t } = useTranslation('counter');
  const count = useHeldInMyName().data?.length ?? 0;
  const isOffice = useSession().counter === null;
  const [isOpen, { open, close }] = useDisclosure(false);
  if (count === 0) return null;
  const words = (
    <>
      <VisuallyHidden>{t('mine.badge', { count })}</VisuallyHidden>
      <span aria-hidden>
        <Text span inherit hiddenFrom="md">
          {count}
        </Text>
        <Text span inherit visibleFrom="md">
          {t('mine.badge', { count })}
        </Text>
      </span>
    </>
  );
  if (!isOffice)
    return (
      <Button
        {...looks}
        renderRoot={(props) => <Link {...props} to="/sync" search={{ tab: 'attention' }} />}
        data-testid="held-badge"
      >
        {words}
      </Button>
    );
  return (
    <>
      <Button {...looks} onClick={open} data-testid="held-badge">
        {words}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('mine.badge', { count })} size="xl">
        <HeldMine />
      </Modal>
    </>
  );
};

const looks: ButtonProps = {
  variant: 'light',
  color: 'red',
  px: 'xs',
  flex: 'none',
  leftSection: <IconUserQuestion size={20} aria-hidden />,
};
