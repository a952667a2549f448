import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { farScreenCalls } from '#domain/second-screen/calls.ts';
import type { FarScreen } from '#domain/second-screen/far-screen.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { Question } from '../../form/question.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useFormat } from '../../ui/use-format.ts';

interface FarScreenListProps {
  readonly counterId: string;
  readonly screens: readonly FarScreen[];
  /** Whoever looks may take them back. */
  readonly manages: boolean;
  readonly onChanged: () => Promise<void>;
}

/** The second screens of a counter on other devices, each with what takes it back. */
export const FarScreenList = ({ counterId, screens, manages, onChanged }: FarScreenListProps) => {
  const { t } = useTranslation('counter');
  const { time } = useFormat();
  const call = useCall();
  const [asked, setAsked] = useState<FarScreen | null>(null);
  const takeBack = async ({ id: screenId }: FarScreen): Promise<Refusal | null> => {
    const answer = await call(farScreenCalls.takeBack, { params: { id: counterId, screenId } });
    if (!answer.ok) return answer;
    await onChanged();
    return null;
  };
  return (
    <Stack gap="xs">
      {screens.map((screen) => (
        <Group key={screen.id} justify="space-between" wrap="nowrap" data-testid="far-screen">
          <div>
            <Text>{t('farScreens.paired', { time: time(screen.pairedAt), name: screen.pairedBy })}</Text>
            <Text size="sm" c="dimmed">
              {t('farScreens.seen', { time: time(screen.seenAt) })}
            </Text>
          </div>
          {manages && (
            <Button
              variant="light"
              color="red"
              flex="none"
              leftSection={<IconPlugOff size={18} />}
              onClick={() => setAsked(screen)}
              data-testid="take-back-screen"
            >
              {t('farScreens.takeBack')}
            </Button>
          )}
        </Group>
      ))}
      {asked && (
        <Question
          title={t('farScreens.askTitle')}
          text={t('farScreens.askText')}
          confirm={{ label: t('farScreens.takeBack'), testId: 'confirm-take-back', color: 'red' }}
          onClose={() => setAsked(null)}
          act={() => takeBack(asked)}
        />
      )}
    </Stack>
  );
};
