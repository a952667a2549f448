import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconDatabaseOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The browser lets nothing be kept on this device, or a part of the app could not be loaded. */
export type StartFailure = 'noStorage' | 'notLoaded';

/** No order may be taken, and why. */
export const StartFailed = ({ why }: { readonly why: StartFailure }) => {
  const { t } = useTranslation('app');
  const Icon = why === 'noStorage' ? IconDatabaseOff : IconPlugConnectedX;
  return (
    <Center component="main" h="100dvh" p="xl">
      <Stack align="center" ta="center" maw={560} data-testid="start-failed" data-why={why}>
        <Icon size={64} color="var(--mantine-color-red-6)" />
        <Title order={1}>{t(`startFailed.${why}.title`)}</Title>
        <Text size="lg">{t(`startFailed.${why}.text`)}</Text>
        <Button onClick={() => location.reload()}>{t('retry')}</Button>
      </Stack>
    </Center>
  );
};
