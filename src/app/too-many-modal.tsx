import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../ui/use-words.ts';

interface TooManyModalProps {
  /** The server's message; empty where it has none. */
  readonly said: string;
  readonly onGotIt: () => void;
}

/** Code 429: the server's message or `too many requests`, and `got it` (spec section 8). */
const TooManyModal = ({ said, onGotIt }: TooManyModalProps) => {
  const { t } = useTranslation('errors');
  if (!useWords('errors')) return null;
  return (
    <Modal opened onClose={onGotIt} title={t('429.title')} centered withCloseButton={false} zIndex={400}>
      <Stack align="center" ta="center" data-testid="too-many">
        <IconHourglass size={48} color="var(--mantine-color-yellow-6)" aria-hidden />
        <Text component="div" fz={40} fw={700} lh={1} c="dimmed">
          429
        </Text>
        <Text size="lg">{said || t('429.text')}</Text>
        <Button size="lg" fullWidth mt="sm" onClick={onGotIt} data-autofocus data-testid="got-it">
          {t('gotIt')}
        </Button>
      </Stack>
    </Modal>
  );
};

export default TooManyModal;
