import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveSheet } from '../../list/give-out.ts';
import { type ImportFile, type RowEnd, refusedTable } from './import-job.ts';
import { useSayRow } from './use-say-row.ts';

interface GiveBackProps {
  readonly file: ImportFile;
  readonly ends: readonly RowEnd[];
}

/** The refused rows of a file as one of the same format, with a column that says why: to be put right and taken in. */
export const GiveBack = ({ file, ends }: GiveBackProps) => {
  const { t } = useTranslation('sheet');
  const say = useSayRow(file.kind);
  const count = ends.filter(({ kind }) => kind === 'refused').length;
  if (count === 0) return null;
  const save = () => {
    const name = file.name.replace(/\.[^.]*$/, '');
    const rows = refusedTable(file, ends, t('screen.reason'), say.faults);
    return saveSheet(t('screen.refusedFile', { name }), { rows }, file.sheet.format);
  };
  return (
    <Group justify="space-between">
      <Text c="dimmed" flex="1 1 20rem">
        {t('screen.giveBackHint')}
      </Text>
      <Button
        variant="light"
        leftSection={<IconDownload size={20} />}
        onClick={() => void save()}
        data-testid="import-refused-file"
      >
        {t('screen.giveBack', { count })}
      </Button>
    </Group>
  );
};
