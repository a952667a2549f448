import { Button, Stack, Text } from '@mantine/core';
import { IconFilterOff, type IconInbox, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NothingProps {
  readonly icon: typeof IconInbox;
  readonly title: string;
  readonly hint?: string | undefined;
  /** Ways on. */
  readonly children?: ReactNode;
}

/** In place of a list without rows: what that means, and what to do. */
export const Nothing = ({ icon: Icon, title, hint, children }: NothingProps) => (
  <Stack align="center" gap={6} py={56} c="dimmed" data-testid="nothing">
    <Icon size={40} aria-hidden />
    <Text fw={600}>{title}</Text>
    {hint && (
      <Text size="sm" ta="center" maw={460}>
        {hint}
      </Text>
    )}
    {children}
  </Stack>
);

interface NothingFoundProps {
  readonly title: string;
  readonly onReset: () => void;
}

/** In place of a list that was narrowed until nothing was left of it. */
export const NothingFound = ({ title, onReset }: NothingFoundProps) => {
  const { t } = useTranslation('app');
  return (
    <Nothing icon={IconFilterOff} title={title}>
      <Button variant="default" mt="xs" leftSection={<IconX size={18} />} onClick={onReset} data-testid="reset-filters">
        {t('resetFilters')}
      </Button>
    </Nothing>
  );
};
