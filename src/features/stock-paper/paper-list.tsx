import { Text } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paperCalls } from '#domain/stock/calls.ts';
import { yuan } from '#domain/values/money.ts';
import { Below } from '../../list/cells.tsx';
import { type Add, defineList } from '../../list/define-list.ts';
import { choice, type ValuesOf } from '../../list/filter.ts';
import { staff } from '../../list/picks.ts';
import { mirror, onServer, type RowIn, type Wanted } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { useStockWords } from '../../parts/stock/use-stock-words.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { timesOf } from '../../ui/quick-days.ts';
import { WhereBadge } from '../../ui/where-badge.tsx';
import { type Direction, typesOf } from './direction.ts';

const useLabel = () => useTranslation('stock').t('papers.search');

/** The papers of the shop by which goods came in or went out, newest first; those not sent yet among them. */
const papersThatGo = (direction: Direction) => {
  const types = typesOf(direction);
  const type = choice({
    key: 'type',
    values: types,
    useLooks: () => {
      const { t } = useTranslation('stock');
      return { label: t('columns.type'), all: t('papers.allTypes'), word: useStockWords().type };
    },
  });
  const filters = [{ kind: 'text', useLabel }, type, staff, { kind: 'days' }] as const;
  type Asked = Wanted<ValuesOf<typeof filters>>;
  const source = mirror('paper.list', ({ values, timeZone, offset, limit }: Asked) => ({
    types: values.type === undefined ? types : [values.type],
    text: values.text ?? '',
    staffId: values.staff ?? '',
    offset,
    limit,
    ...timesOf(values, timeZone),
  }));
  type Row = RowIn<typeof source>;
  /** The same of the server, as far back as there is one. */
  const older = onServer(direction === 'in' ? paperCalls.inbound : paperCalls.outbound)(
    ({ values, timeZone, shopId }: Asked) => ({
      filter: {
        shop_id: shopId,
        type: values.type,
        text: values.text,
        staff_id: values.staff,
        ...timesOf(values, timeZone),
      },
    }),
    (row): Row => ({ ...row, where: 'onServer' }),
  );
  const add: Add = {
    to: `/inventory/${direction}bound/add`,
    right: 'pc.inventory.book',
    needs: 'counter',
    testId: 'new-paper',
    useLabel: () => useTranslation('stock').t(`papers.new.${direction}`),
  };
  const shape = { name: 'paper', icon: IconPackageOff, filters, source, older } as const;
  return defineList(
    {
      ...shape,
      adds: [add],
      keyOf: ({ id }) => id,
      testId: ({ number }) => `paper-${number}`,
    },
    () => {
      const { t } = useTranslation('stock');
      const { t: app } = useTranslation('app');
      const { text, money, count, time } = useColumns<Row>();
      const words = useStockWords();
      const nameOf = useStaffName();
      const goods = ({ lines }: Row): string => {
        const first = lines
          .slice(0, 8)
          .map(({ name, quantity }) => `${name} ×${quantity}`)
          .join('; ');
        return lines.length > 8 ? t('papers.itemsMore', { first, count: lines.length }) : first;
      };
      const line = (row: Row, place: number) => row.lines[place];
      const price = (row: Row, place: number): number | null => line(row, place)?.price ?? null;
      const yuanOf = (fen: number | null): string => (fen === null ? '' : yuan(fen));
      return {
        words: {
          title: t(`papers.file.${direction}`),
          count: (total) => t('papers.count', { count: total }),
          none: t('papers.none'),
          noneHint: t(`papers.noneHint.${direction}`),
          noneFound: t('papers.noneFound'),
          held: t('papers.held'),
        },
        columns: [
          text('paper', t('columns.paper'), ({ number }) => number, { bold: true }),
          time('time', t('columns.time'), ({ at }) => at),
          text('type', t('columns.type'), (row) => words.type(row.type)),
          text('items', t('columns.items'), (row) => [goods(row), row.remark].filter(Boolean).join(' · '), {
            as: 'wide',
            on: ['screen', 'paper'],
            cell: (row) => (
              <>
                <Text size="sm" truncate>
                  {words.items(row)}
                </Text>
                <Below>{row.remark}</Below>
              </>
            ),
          }),
          count('quantity', t('columns.quantity'), ({ quantity }) => quantity, { on: ['screen', 'paper'] }),
          money('value', t('columns.value'), ({ value }) => value, {
            on: ['screen', 'paper'],
            right: 'pc.inventory.value',
          }),
          text('staff', t('columns.staff'), ({ staffId }) => nameOf(staffId)),
          text('where', t('columns.where'), ({ where }) => app(`where.${where}`), {
            on: ['screen'],
            cell: ({ where }) => <WhereBadge where={where} />,
          }),
        ],
        lines: {
          countOf: ({ lines }) => lines.length,
          columns: [
            { head: t('columns.product'), text: (row, place) => line(row, place)?.name ?? '' },
            { head: t('columns.unit'), text: (row, place) => line(row, place)?.unit ?? '' },
            {
              head: t('columns.quantity'),
              as: 'figure',
              text: (row, place) => String(line(row, place)?.quantity ?? ''),
            },
            {
              head: t('columns.price'),
              right: 'pc.inventory.value',
              as: 'figure',
              text: (row, place) => yuanOf(price(row, place)),
            },
            {
              head: t('columns.amount'),
              right: 'pc.inventory.value',
              as: 'figure',
              text: (row, place) => {
                const each = price(row, place);
                return yuanOf(each === null ? null : each * (line(row, place)?.quantity ?? 0));
              },
            },
            { head: t('columns.expires'), text: (row, place) => line(row, place)?.expiresAt ?? '' },
            { head: t('columns.applicant'), text: ({ applicantId }) => nameOf(applicantId) },
            { head: t('columns.receiver'), text: ({ receiverId }) => nameOf(receiverId) },
            { head: t('columns.remark'), text: ({ remark }) => remark },
          ],
        },
      };
    },
  );
};

export const inboundPapers = papersThatGo('in');
export const outboundPapers = papersThatGo('out');
