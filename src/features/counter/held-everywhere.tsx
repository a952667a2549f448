import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HeldCommand } from '#domain/sync/counter-view.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { HeldCommands } from './held-commands.tsx';

interface HeldEverywhereProps {
  readonly held: readonly HeldCommand[] | undefined;
  readonly onOpen: (counterId: string) => void;
  readonly onDecided: () => Promise<void>;
}

/** What waits for a decision, counter by counter. */
export const HeldEverywhere = ({ held, onOpen, onDecided }: HeldEverywhereProps) => {
  const { t } = useTranslation('counter');
  if (!held) return <Skeleton h={200} />;
  if (held.length === 0) return <Nothing icon={IconCircleCheck} title={t('held.none')} />;
  const counters = new Map<string, HeldCommand[]>();
  for (const command of held) counters.set(command.counterId, [...(counters.get(command.counterId) ?? []), command]);
  return (
    <Stack gap="lg" maw={900}>
      <Text c="dimmed">{t('held.text')}</Text>
      {[...counters].map(([counterId, commands]) => (
        <Stack key={counterId} gap="sm">
          <Group gap="xs">
            <Anchor component="button" type="button" fw={700} onClick={() => onOpen(counterId)}>
              {t('held.of', { shop: commands[0]?.shopName, number: commands[0]?.counterNumber })}
            </Anchor>
          </Group>
          <HeldCommands counterId={counterId} held={commands} onDecided={onDecided} />
        </Stack>
      ))}
    </Stack>
  );
};
