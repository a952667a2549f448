import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface UpdateOfferProps {
  /** A new version waits to be let in, or another tab let it in and this one has to load anew. */
  readonly update: 'ready' | 'running' | 'behind';
  /** The server's words, where it is the server that says so. */
  readonly said?: { readonly title: string; readonly message: string } | undefined;
  /** So long is waited for what was asked for, in milliseconds. */
  readonly patience: number;
  readonly onNow: () => void;
  readonly onLater: () => void;
}

/**
 * The offer itself. Whoever takes it sees that it is being done until the page goes; when nothing comes of it, that the
 * new version comes with the next start. It lies over the header, where it covers no key of a pad and no button of a
 * sale, and moves nothing from under a finger.
 */
export const UpdateOffer = ({ update, said, patience, onNow, onLater }: UpdateOfferProps) => {
  const { t } = useTranslation('app');
  const [asked, setAsked] = useState<'no' | 'busy' | 'inVain'>('no');
  useEffect(() => {
    if (asked !== 'busy') return;
    const timer = setTimeout(() => setAsked('inVain'), patience);
    return () => clearTimeout(timer);
  }, [asked, patience]);
  const now = () => {
    setAsked('busy');
    onNow();
  };
  const own = update === 'behind' ? said : undefined;
  const text = asked === 'inVain' ? 'update.nextStart' : update === 'ready' ? 'update.text' : 'update.running';
  return (
    <Paper
      pos="fixed"
      top={3}
      left="calc(var(--app-shell-navbar-offset, 0rem) + 0.5rem)"
      maw="min(31.5rem, 100vw - 6rem)"
      px="sm"
      py={4}
      shadow="md"
      radius="md"
      withBorder
      style={{ zIndex: 150 }}
      data-testid="update"
    >
      <Group wrap="nowrap" gap="sm" mih={44}>
        <IconSparkles size={24} color="var(--mantine-primary-color-filled)" style={{ flex: 'none' }} />
        <Stack gap={0} role="status">
          <Text size="sm" fw={600} lh={1.2}>
            {own?.title || t('update.ready')}
          </Text>
          <Text size="xs" c="dimmed" lh={1.2} data-testid="update-text">
            {(asked !== 'inVain' && own?.message) || t(text)}
          </Text>
        </Stack>
        <Button variant="default" flex="none" disabled={asked === 'busy'} onClick={onLater} data-testid="update-later">
          {t(asked === 'inVain' ? 'close' : 'later')}
        </Button>
        {asked !== 'inVain' && (
          <Button flex="none" loading={asked === 'busy'} onClick={now} data-testid="update-now">
            {t(update === 'ready' ? 'update.now' : 'reload')}
          </Button>
        )}
      </Group>
    </Paper>
  );
};
