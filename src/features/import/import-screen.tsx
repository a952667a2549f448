import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cardsRight, sumsRight } from '#domain/import/limits.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { ChooseFile } from './choose-file.tsx';
import { answered } from './import-job.ts';
import { MatchColumns } from './match-columns.tsx';
import { MovingIn } from './moving-in.tsx';
import { OpeningSums } from './opening-sums.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ResultCard } from './result-card.tsx';
import { RowQuestions } from './row-questions.tsx';
import { useImport } from './use-import.ts';

/** Takes in a spreadsheet: a file, its columns, what it would change, and then the doing of it. */
export const ImportScreen = () => {
  const { t } = useTranslation('sheet');
  const reason = useReason();
  const may = useMay();
  const { shop } = useSession();
  const importing = useImport();
  const { stage, refusal, isOffline, preview, match, begin, goOn, stop, clear } = importing;
  if (!stage) return <LoadingRows />;
  return (
    <Stack p="md" maw={1100} data-testid="import-screen">
      {refusal && (
        <Alert color="red" icon={<IconAlertTriangle />} data-testid="import-refused">
          {refusal.message || reason(refusal)}
        </Alert>
      )}
      {isOffline && (
        <Alert color="yellow" icon={<IconAlertTriangle />} role="status" data-testid="import-offline">
          {t('screen.offline')}
        </Alert>
      )}
      {stage.at === 'choose' && <ChooseFile onFile={match} />}
      {stage.at === 'match' && (
        <MatchColumns
          file={stage.file}
          onChange={match}
          onBack={() => void clear()}
          onNext={() => void preview(stage.file)}
        />
      )}
      {stage.at === 'questions' && (
        <RowQuestions
          {...stage}
          onBack={() => match(stage.file)}
          onAnswered={(given) => void preview(answered(stage.file, stage.questions, given))}
        />
      )}
      {stage.at === 'asking' && (
        <Section title={t('screen.looking')} testId="import-asking">
          <Group justify="space-between">
            <Text role="status">{t('screen.looked', { done: stage.asked, total: stage.file.sheet.rows.length })}</Text>
            <Button variant="default" onClick={() => match(stage.file)}>
              {t('screen.stop')}
            </Button>
          </Group>
        </Section>
      )}
      {stage.at === 'preview' && (
        <PreviewRows
          {...stage}
          onBack={() => match(stage.file)}
          onTake={() => void begin(stage.file, stage.rows)}
          onAnother={() => void clear()}
        />
      )}
      {(stage.at === 'taking' || stage.at === 'stopped') && (
        <ProgressCard
          {...stage}
          onStop={() => void stop(stage.file, stage.progress)}
          onGoOn={() => void goOn(stage.file, stage.progress)}
          onDrop={() => void clear()}
        />
      )}
      {stage.at === 'done' && <ResultCard {...stage} onAnother={() => void clear()} />}
      {(stage.at === 'choose' || stage.at === 'done') && may(sumsRight) && <OpeningSums key={stage.at} />}
      {stage.at === 'choose' && may(cardsRight) && shop?.type === shopTypes.headquarters && <MovingIn />}
    </Stack>
  );
};
