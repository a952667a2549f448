import { Alert, Button, Group } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Reason, useReason } from './use-reason.ts';

interface RefusedProps {
  readonly title: string;
  readonly reason: Reason;
  readonly asking: boolean;
  readonly onAgain: () => void;
}

/** Why the server could not be asked for what only it has, and another try. */
export const Refused = ({ title, reason, asking, onAgain }: RefusedProps) => {
  const { t } = useTranslation('app');
  const wordsOf = useReason();
  return (
    <Alert color="yellow" icon={<IconPlugConnectedX size={20} />} title={title} data-testid="refused">
      <Group justify="space-between">
        {wordsOf(reason)}
        <Button variant="default" loading={asking} onClick={onAgain}>
          {t('retry')}
        </Button>
      </Group>
    </Alert>
  );
};
