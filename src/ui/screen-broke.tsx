import { Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A screen that failed to draw: says so, and offers to draw it again or to load the app anew. */
export const ScreenBroke = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation('app');
  return (
    <Center mih="60vh" p="lg" data-testid="screen-broke">
      <Stack align="center" maw={560}>
        <IconAlertTriangle size={56} color="var(--mantine-color-red-6)" />
        <Title order={2}>{t('broke.title')}</Title>
        <Text ta="center">{t('broke.text')}</Text>
        <Code block maw="100%">
          {error instanceof Error ? error.message : String(error)}
        </Code>
        <Group>
          <Button onClick={reset}>{t('retry')}</Button>
          <Button variant="default" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
};
