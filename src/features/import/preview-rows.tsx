import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyFields } from '#domain/import/columns.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Section } from '../../ui/section.tsx';
import { countEnds, type ImportFile, type PreviewedRow, placesIn, type RowEnd } from './import-job.ts';
import { useSayRow } from './use-say-row.ts';

interface PreviewRowsProps {
  readonly file: ImportFile;
  readonly rows: readonly PreviewedRow[];
  readonly onBack: () => void;
  readonly onTake: () => void;
}

const perPage = 50;
const colours = { add: 'green', change: 'blue', same: 'gray', refused: 'red' } as const;
const kinds = ['add', 'change', 'same', 'refused'] as const satisfies readonly RowEnd['kind'][];

/** What each row of a file would add, change, leave as it is, or why it is refused. */
export const PreviewRows = ({ file, rows, onBack, onTake }: PreviewRowsProps) => {
  const { t } = useTranslation('sheet');
  const say = useSayRow(file.kind);
  const [shown, setShown] = useState<RowEnd['kind'] | 'all'>('all');
  const [offset, setOffset] = useState(0);
  const counts = countEnds(rows);
  const places = placesIn(file);
  const cell = (place: number, field: string): string => file.sheet.rows[place]?.cells?.[places.get(field) ?? -1] ?? '';
  const found = rows.flatMap((row, place) => (shown === 'all' || row.kind === shown ? [{ row, place }] : []));
  const changes = counts.add + counts.change;
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
        <ListTable
          columns={[
            { name: 'line', head: t('screen.line'), cell: ({ place }) => file.sheet.rows[place]?.line, as: 'figure' },
            {
              ...{ name: 'end', head: t('screen.end'), card: 'badge' },
              cell: ({ row }) => <Badge color={colours[row.kind]}>{t(`screen.ends.${row.kind}`)}</Badge>,
            },
            {
              ...{ name: 'key', head: say.label(keyFields[file.kind]), card: 'title' },
              cell: ({ place }) => cell(place, keyFields[file.kind]),
            },
            { name: 'name', head: say.label('name'), cell: ({ place }) => cell(place, 'name') },
            {
              ...{ name: 'what', head: t('screen.what') },
              cell: ({ row }) => (
                <Text size="sm" {...(row.kind === 'refused' && { c: 'red' })}>
                  {say.row(row)}
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
        {counts.refused > 0 && <Text c="dimmed">{t('screen.refusedLeftOut', { count: counts.refused })}</Text>}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t('screen.backToColumns')}
          </Button>
          <Button disabled={changes === 0} onClick={onTake} data-testid="import-take">
            {changes === 0 ? t('screen.nothingToTake') : t('screen.take', { count: changes })}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
};
