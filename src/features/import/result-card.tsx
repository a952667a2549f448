import { Button, Group, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { GiveBack } from './give-back.tsx';
import { countEnds, type ImportFile, type Progress } from './import-job.ts';

interface ResultCardProps {
  readonly file: ImportFile;
  readonly progress: Progress;
  readonly onAnother: () => void;
}

const kinds = ['add', 'change', 'same', 'refused'] as const;

/** What became of a file: how many rows ended how, and those that were refused as a file to be put right. */
export const ResultCard = ({ file, progress, onAnother }: ResultCardProps) => {
  const { t } = useTranslation('sheet');
  const counts = countEnds(progress.ends);
  const facts = kinds.map((kind) => [t(`screen.became.${kind}`), String(counts[kind])] as const);
  return (
    <Section title={t('screen.done')} testId="import-result">
      <Stack>
        <Facts facts={facts} cols={{ base: 2, sm: 4 }} />
        <GiveBack file={file} ends={progress.ends} />
        <Group justify="flex-end">
          <Button leftSection={<IconFileSpreadsheet size={20} />} onClick={onAnother} data-testid="import-another">
            {t('screen.another')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
};
