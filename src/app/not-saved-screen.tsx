import { Button, Center, Group, Overlay, Stack, Text, Title } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Unsaved } from './use-insisting.ts';

/** Over everything: what was just done is not kept, so nothing may be handed over before it is. */
export const NotSavedScreen = ({ full, again, giveUp }: Unsaved) => {
  const { t } = useTranslation('app');
  return (
    <Overlay
      fixed
      zIndex={1000}
      color="var(--mantine-color-red-9)"
      backgroundOpacity={1}
      role="alertdialog"
      data-testid="not-saved"
    >
      <Center h="100%" p="xl">
        <Stack align="center" ta="center" maw={640} c="white">
          <IconDeviceFloppy size={72} />
          <Title order={1}>{t('notSaved.title')}</Title>
          <Text size="lg">{t('notSaved.text')}</Text>
          {full && (
            <Text size="lg" fw={700}>
              {t('notSaved.full')}
            </Text>
          )}
          <Group mt="md">
            <Button size="lg" color="white" c="red.9" onClick={again} data-testid="save-again">
              {t('notSaved.retry')}
            </Button>
            <Button size="lg" variant="outline" color="white" onClick={giveUp} data-testid="give-up">
              {t('notSaved.giveUp')}
            </Button>
          </Group>
        </Stack>
      </Center>
    </Overlay>
  );
};
