import { Button, FileButton, Group, List, Loader, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearColumns, fieldsOf, type ImportKind, likelyKind } from '#domain/import/columns.ts';
import { mostFileBytes, mostFileRows } from '#domain/import/limits.ts';
import { saveSheet } from '../../list/give-out.ts';
import { Section } from '../../ui/section.tsx';
import { openFile } from '../../workers/open-file.ts';
import type { Unopened } from '../../workers/sheet/open-sheet.ts';
import type { ImportFile } from './import-job.ts';
import { useKinds } from './use-kinds.ts';

interface ChooseFileProps {
  readonly onFile: (file: ImportFile) => void;
}

/** Which spreadsheet is taken in; it is read away from the screen's thread. */
export const ChooseFile = ({ onFile }: ChooseFileProps) => {
  const { t } = useTranslation('sheet');
  const kinds = useKinds();
  const letGo = useRef<() => void>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<Unopened | 'empty' | null>(null);
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    // So that the same file can be chosen again once it was put right.
    letGo.current?.();
    setReading(true);
    setProblem(null);
    try {
      const sheet = await openFile(file);
      if (typeof sheet === 'string') return setProblem(sheet);
      if (sheet.rows.length === 0) return setProblem('empty');
      const likely = likelyKind(sheet.header);
      const kind = kinds.includes(likely) ? likely : (kinds[0] ?? likely);
      onFile({ name: file.name, kind, sheet, fields: [...clearColumns(kind, sheet.header)] });
    } finally {
      setReading(false);
    }
  };
  const template = (kind: ImportKind) => {
    const heads = fieldsOf(kind).map((field) => t(`fields.${kind}.${field}` as never) as string);
    return saveSheet(t(`screen.templates.${kind}`), { rows: [heads] }, 'xlsx');
  };
  return (
    <Section title={t('screen.choose')} testId="import-choose">
      <Stack>
        <List spacing="xs">
          <List.Item>{t('screen.hintFormats')}</List.Item>
          <List.Item>{t('screen.hintHeader')}</List.Item>
          <List.Item>{t('screen.hintTwice')}</List.Item>
        </List>
        <Group>
          <FileButton resetRef={letGo} onChange={(file) => void read(file)} accept=".xlsx,.csv,.txt,text/csv">
            {(props) => (
              <Button
                {...props}
                disabled={reading}
                leftSection={<IconFileSpreadsheet size={20} />}
                data-testid="import-file"
              >
                {t('screen.file')}
              </Button>
            )}
          </FileButton>
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="subtle"
              leftSection={<IconDownload size={20} />}
              onClick={() => void template(kind)}
              data-testid={`import-template-${kind}`}
            >
              {t(`screen.templates.${kind}`)}
            </Button>
          ))}
          {reading && <Loader size="sm" />}
        </Group>
        {problem && (
          <Text c="red" role="alert" data-testid="import-unreadable">
            {t(`screen.${problem}`, { rows: mostFileRows, megabytes: mostFileBytes / 1_000_000 })}
          </Text>
        )}
      </Stack>
    </Section>
  );
};
