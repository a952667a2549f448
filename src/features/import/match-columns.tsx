import { Alert, Button, Group, SegmentedControl, Select, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clearColumns, doubledIn, fieldsOf, type ImportKind, keyFields } from '#domain/import/columns.ts';
import { Section } from '../../ui/section.tsx';
import type { ImportFile } from './import-job.ts';
import { ShopOfNew, withoutShop } from './shop-of-new.tsx';
import { useKinds } from './use-kinds.ts';

interface MatchColumnsProps {
  readonly file: ImportFile;
  readonly onChange: (file: ImportFile) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** So many rows show what is in a column. */
const samples = 3;

/** Which field each column of a file stands for: found by its title, and changed by hand. */
export const MatchColumns = ({ file, onChange, onBack, onNext }: MatchColumnsProps) => {
  const { t } = useTranslation('sheet');
  const kinds = useKinds();
  const { kind, sheet, fields } = file;
  const label = (field: string): string => t(`fields.${kind}.${field}` as never);
  const choices = fieldsOf(kind).map((field) => ({ value: field, label: label(field) }));
  const hasKey = fields.includes(keyFields[kind]);
  const unclear = doubledIn(kind, sheet.header).filter(({ field }) => !fields.includes(field));
  const chooseKind = (chosen: ImportKind) =>
    onChange({ ...withoutShop(file), kind: chosen, fields: [...clearColumns(chosen, sheet.header)] });
  /** A field is filled by one column: it leaves the one that had it. */
  const choose = (place: number, chosen: string | undefined) =>
    onChange({
      ...(chosen === 'shop' ? withoutShop(file) : file),
      fields: fields.map((field, at) => (at === place ? chosen : field === chosen ? undefined : field)),
    });
  return (
    <Section title={t('screen.columns')} testId="import-match">
      <Stack>
        <Text>{t('screen.fileHas', { name: file.name, count: sheet.rows.length })}</Text>
        {(sheet.headerLine ?? 1) > 1 && <Text c="dimmed">{t('screen.headerAt', { line: sheet.headerLine })}</Text>}
        {kinds.length > 1 && (
          <SegmentedControl
            value={kind}
            onChange={chooseKind}
            data={kinds.map((each) => ({ value: each, label: t(`screen.kinds.${each}`) }))}
            aria-label={t('screen.about')}
            data-testid="import-kind"
          />
        )}
        <Table.ScrollContainer minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('screen.columnOfFile')}</Table.Th>
                <Table.Th>{t('screen.samples')}</Table.Th>
                <Table.Th>{t('screen.standsFor')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sheet.header.map((title, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
                <Table.Tr key={place}>
                  <Table.Td>{title || t('screen.untitled', { place: place + 1 })}</Table.Td>
                  <Table.Td>
                    <Text size="sm" c="dimmed" lineClamp={2}>
                      {sheet.rows
                        .slice(0, samples)
                        .map(({ cells }) => cells?.[place] ?? '')
                        .filter(Boolean)
                        .join(' · ')}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Select
                      data={choices}
                      value={fields[place] ?? null}
                      onChange={(chosen) => choose(place, chosen ?? undefined)}
                      placeholder={t('screen.leftOut')}
                      clearable
                      aria-label={t('screen.standsForOf', { title: title || String(place + 1) })}
                      data-testid={`import-column-${place}`}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        {kind === 'members' && !fields.includes('shop') && <ShopOfNew file={file} onChange={onChange} />}
        {unclear.map(({ field, titles }) => (
          <Alert key={field} color="yellow" icon={<IconAlertTriangle />}>
            {t('screen.doubled', { field: label(field), titles: titles.join(' · ') })}
          </Alert>
        ))}
        {!hasKey && (
          <Alert color="yellow" icon={<IconAlertTriangle />} data-testid="import-no-key">
            {t('screen.needsKey', { field: label(keyFields[kind]) })}
          </Alert>
        )}
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t('screen.otherFile')}
          </Button>
          <Button disabled={!hasKey || unclear.length > 0} onClick={onNext} data-testid="import-look">
            {t('screen.look')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
};
