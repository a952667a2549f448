import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveSheet } from '../../list/give-out.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { countEnds, type ImportFile, type Progress, refusedTable } from './import-job.ts';
import { useSayRow } from './use-say-row.ts';

interface ResultCardProps {
  readonly file: ImportFile;
  readonly progress: Progress;
  readonly onAnother: () => void;
}

const kinds = ['add', 'change', 'same', 'refused'] as const;

/** What became of a file: how many rows ended how, and those that were refused as a file to be put right. */
export const ResultCard = ({ file, progress, onAnother }: ResultCardProps) => {
  const { t } = useTranslation('sheet');
  const say = useSayRow(file.kind);
  const counts = countEnds(progress.ends);
  const facts = kinds.map((kind) => [t(`screen.became.${kind}`), String(counts[kind])] as const);
  const giveBack = () => {
    const name = file.name.replace(/\.[^.]*$/, '');
    const rows = refusedTable(file, progress.ends, t('screen.reason'), say.faults);
    return saveSheet(t('screen.refusedFile', { name }), { rows }, file.sheet.format);
  };
  return (
    <Section title={t('screen.done')} testId="import-result">
      <Stack>
        <Facts facts={facts} cols={2} />
        {counts.refused > 0 && <Text>{t('screen.giveBackHint')}</Text>}
        <Group>
          {counts.refused > 0 && (
            <Button
              leftSection={<IconDownload size={20} />}
              onClick={() => void giveBack()}
              data-testid="import-refused-file"
            >
              {t('screen.giveBack', { count: counts.refused })}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconCheck size={20} />}
            onClick={onAnother}
            data-testid="import-another"
          >
            {t('screen.another')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
};
