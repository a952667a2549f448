import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NamedCorrection } from '#domain/commission/calls.ts';
import type { Column } from '../../ui/list-column.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSigned } from './use-signed.ts';

/** What of closed months is corrected in this one, entry by entry; undefined while it is on its way. */
export const CorrectionsTable = ({ rows }: { readonly rows: readonly NamedCorrection[] | undefined }) => {
  const { t } = useTranslation('commission');
  const columns = useCorrectionColumns();
  return (
    <Section title={t('corrections.title')} testId="commission-corrections">
      <ListTable
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        testId={({ id }) => `correction-${id}`}
        nothing={
          <Text size="sm" c="dimmed">
            {t('corrections.none')}
          </Text>
        }
      />
    </Section>
  );
};

const useCorrectionColumns = (): Column<NamedCorrection>[] => {
  const { t } = useTranslation('commission');
  const { month, money } = useFormat();
  const signed = useSigned();
  return [
    { name: 'staff', head: t('columns.name'), cell: ({ staffName }) => staffName },
    { name: 'month', head: t('corrections.columns.month'), cell: ({ corrects }) => month(corrects?.month ?? '') },
    { name: 'number', head: t('columns.number'), cell: ({ number }) => number },
    { name: 'what', head: t('columns.what'), as: 'wide', cell: ({ name, kind }) => `${name} · ${t(`kinds.${kind}`)}` },
    {
      name: 'why',
      head: t('corrections.columns.why'),
      cell: ({ corrects }) => corrects && t(`corrections.why.${corrects.why}`),
    },
    {
      name: 'was',
      head: t('corrections.columns.was'),
      as: 'figure',
      cell: ({ corrects }) => money(corrects?.was ?? 0),
    },
    { name: 'is', head: t('corrections.columns.is'), as: 'figure', cell: ({ corrects }) => money(corrects?.is ?? 0) },
    {
      name: 'amount',
      head: t('corrections.columns.amount'),
      as: 'figure',
      bold: true,
      cell: ({ amount }) => signed(amount),
    },
  ];
};
