import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyFields } from '#domain/import/columns.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Section } from '../../ui/section.tsx';
import { GiveBack } from './give-back.tsx';
import { countEnds, type ImportFile, type PreviewedRow, placesIn, type RowEnd } from './import-job.ts';
import classes from './preview-rows.module.css';
import { useSayRow } from './use-say-row.ts';

interface PreviewRowsProps {
  readonly file: ImportFile;
  readonly rows: readonly PreviewedRow[];
  readonly onBack: () => void;
  readonly onTake: () => void;
  readonly onAnother: () => void;
}

const perPage = 20;
const colours = { add: 'green', change: 'blue', same: 'gray', refused: 'red' } as const;
const kinds = ['add', 'change', 'same', 'refused'] as const satisfies readonly RowEnd['kind'][];

/** What each row of a file would add, change, leave as it is, or why it is refused. */
export const PreviewRows = ({ file, rows, onBack, onTake, onAnother }: PreviewRowsProps) => {
  const { t } = useTranslation('sheet');
  const say = useSayRow(file.kind);
  const [shown, setShown] = useState<RowEnd['kind'] | 'all'>('all');
  const [offset, setOffset] = useState(0);
  const counts = countEnds(rows);
  const places = placesIn(file);
  const cell = (place: number, field: string): string => file.sheet.rows[place]?.cells?.[places.get(field) ?? -1] ?? '';
  const found = rows.flatMap((row, place) => (shown === 'all' || row.kind === shown ? [{ row, place }] : []));
  const changes = counts.add + counts.change;
  /** What a new row says stands in columns of their own, or was not in the file at all. */
  const shownAlready = (field: string): boolean =>
    field === 'name' || field === keyFields[file.kind] || !places.has(field);
  return (
    <Section title={t('screen.preview')} testId="import-preview">
      <Stack>
        <SegmentedControl
          value={shown}
          onChange={(value) => {
            setShown(value);
            setOffset(0);
          }}
          data={[
            { value: 'all' as const, label: t('screen.all', { count: rows.length }) },
            ...kinds.map((kind) => ({ value: kind, label: `${t(`screen.ends.${kind}`)} ${counts[kind]}` })),
          ]}
          aria-label={t('screen.show')}
          data-testid="import-show"
        />
        <GiveBack file={file} ends={rows} />
        {changes === 0 && counts.same > 0 && (
          <Text role="status" data-testid="import-nothing-new">
            {t('screen.nothingNew', { count: counts.same })}
          </Text>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t('screen.backToColumns')}
          </Button>
          {changes === 0 ? (
            <Button leftSection={<IconFileSpreadsheet size={20} />} onClick={onAnother} data-testid="import-another">
              {t('screen.another')}
            </Button>
          ) : (
            <Button onClick={onTake} data-testid="import-take">
              {t('screen.take', { count: changes })}
            </Button>
          )}
        </Group>
        <ListTable
          columns={[
            { name: 'line', head: t('screen.line'), cell: ({ place }) => file.sheet.rows[place]?.line, as: 'figure' },
            {
              name: 'end',
              head: t('screen.end'),
              card: 'badge',
              cell: ({ row }) => (
                <Badge variant="light" color={colours[row.kind]} miw="max-content">
                  {t(`screen.ends.${row.kind}`)}
                </Badge>
              ),
            },
            {
              name: 'key',
              head: say.label(keyFields[file.kind]),
              card: 'title',
              cell: ({ place }) => cell(place, keyFields[file.kind]),
            },
            { name: 'name', head: say.label('name'), cell: ({ place }) => cell(place, 'name') },
            {
              name: 'what',
              head: t('screen.what'),
              cell: ({ row }) => (
                <Text size="sm" miw="14rem" className={classes.what} {...(row.kind === 'refused' && { c: 'red' })}>
                  {say.row(row, shownAlready)}
                </Text>
              ),
            },
          ]}
          rows={found.slice(offset, offset + perPage)}
          keyOf={({ place }) => String(place)}
          testId={({ place }) => `import-row-${place}`}
          nothing={<Text c="dimmed">{t('screen.noneOfThese')}</Text>}
          pages={{ offset, perPage, total: found.length, onOffset: setOffset }}
        />
      </Stack>
    </Section>
  );
};
