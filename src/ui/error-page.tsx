import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

declare module '@tanstack/history' {
  interface HistoryState {
    /** What the server said to the call that led here; no address can say it in its place. */
    readonly said?: string;
  }
}

interface ErrorPageProps {
  readonly kind: '403' | '404' | '429' | '500' | 'noPermission';
  /** Another way out, beside home and the previous page. */
  readonly children?: ReactNode;
}

/** What went wrong, large, and the ways back. */
export const ErrorPage = ({ kind, children }: ErrorPageProps) => {
  const { t } = useTranslation('errors');
  const { history } = useRouter();
  const said = useLocation({ select: ({ state }) => state.said });
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" maw={520} ta="center" data-testid={`error-${kind}`}>
        {kind !== 'noPermission' && (
          <Text component="div" fz={96} fw={700} lh={1} c="dimmed" aria-hidden>
            {kind}
          </Text>
        )}
        <Title order={1}>{t(`${kind}.title`)}</Title>
        <Text size="lg" c="dimmed">
          {said || t(`${kind}.text`)}
        </Text>
        <Group justify="center" mt="md">
          {kind !== 'noPermission' && (
            <Button component={Link} to="/" leftSection={<IconHome size={20} />}>
              {t('home')}
            </Button>
          )}
          {history.canGoBack() && (
            <Button variant="default" leftSection={<IconArrowLeft size={20} />} onClick={() => history.back()}>
              {t('previous')}
            </Button>
          )}
          {children}
        </Group>
      </Stack>
    </Center>
  );
};
