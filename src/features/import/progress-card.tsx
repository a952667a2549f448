import { Button, Group, Progress as ProgressBar, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import type { ImportFile, Progress } from './import-job.ts';

interface ProgressCardProps {
  readonly at: 'taking' | 'stopped' | 'done';
  readonly file: ImportFile;
  readonly progress: Progress;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
  /** What was taken in stays. */
  readonly onDrop: () => void;
}

/** How far a file was taken in; it can be stopped, and goes on where it was. */
export const ProgressCard = ({ at, file, progress, onStop, onGoOn, onDrop }: ProgressCardProps) => {
  const { t } = useTranslation('sheet');
  const total = progress.places.length;
  const { done } = progress;
  const isTaking = at === 'taking';
  return (
    <Section title={t(isTaking ? 'screen.taking' : 'screen.stopped')} testId="import-progress">
      <Stack>
        <Text>{file.name}</Text>
        <ProgressBar.Root size="lg">
          <ProgressBar.Section
            value={total === 0 ? 100 : (done / total) * 100}
            animated={isTaking}
            aria-label={t('screen.taking')}
          />
        </ProgressBar.Root>
        <Text role="status" data-testid="import-taken">
          {t('screen.taken', { done, total })}
        </Text>
        <Text c="dimmed">{t(isTaking ? 'screen.mayLeave' : 'screen.mayGoOn')}</Text>
        <Group justify="flex-end">
          {isTaking ? (
            <Button variant="default" onClick={onStop} data-testid="import-stop">
              {t('screen.stop')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onDrop} data-testid="import-drop">
                {t('screen.drop')}
              </Button>
              <Button onClick={onGoOn} data-testid="import-go-on">
                {t('screen.goOn')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Section>
  );
};
