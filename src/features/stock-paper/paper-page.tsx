import { Button, Group, Menu, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { IconFileSpreadsheet, IconHistory, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paperCalls } from '#domain/stock/calls.ts';
import { bringsIn } from '#domain/stock/codes.ts';
import { figuresOf, saveSheet, sheetOf } from '../../list/give-out.ts';
import { useLooks } from '../../list/use-looks.ts';
import type { ShownPaper } from '../../nouns/stock/paper-queries.ts';
import { NoGoods } from '../../parts/stock/no-goods.tsx';
import { useStockWords } from '../../parts/stock/use-stock-words.ts';
import { useAskForPage } from '../../store/use-ask.ts';
import { useLive } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import classes from '../../ui/list-table.module.css';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { WhereBadge } from '../../ui/where-badge.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { inboundPapers } from './paper-list.tsx';
import { type PaperFormat, PrintedPaper } from './printed-paper.tsx';
import { ReversePaper } from './reverse-paper.tsx';

/** Everything about one paper: of this shop as the device has it, of another as the server has it. */
export const PaperPage = ({ paperId }: { readonly paperId: string }) => {
  const paper = useLive('paper.byId', { paperId });
  const may = useMay();
  const valued = may('pc.inventory.value');
  if (paper === undefined) return <Waiting />;
  return paper ? (
    <ShownPaperPage paper={paper} valued={valued} isOwn={may('pc.inventory.book')} />
  ) : (
    <PaperElsewhere paperId={paperId} />
  );
};

const PaperElsewhere = ({ paperId }: { readonly paperId: string }) => {
  const { t } = useTranslation('stock');
  const { data, refusal } = useAskForPage(paperCalls.one, { params: { id: paperId } });
  if (refusal) return <NoGoods title={t('papers.unknown')} hint={t('papers.unknownHint')} />;
  if (!data) return <Waiting />;
  return <ShownPaperPage paper={{ ...data, where: 'onServer' }} valued={data.value !== null} isOwn={false} />;
};

interface ShownPaperProps {
  readonly paper: ShownPaper;
  readonly valued: boolean;
  /** It is of this shop, and who looks at it may book others. */
  readonly isOwn: boolean;
}

const ShownPaperPage = ({ paper, valued, isOwn }: ShownPaperProps) => {
  const { t } = useTranslation('stock');
  const { money } = useFormat();
  const now = useNow();
  const words = useStockWords();
  const { columns, lines } = useLooks(inboundPapers, {});
  const [printing, setPrinting] = useState<{ format: PaperFormat; at: number } | null>(null);
  const priced = valued && bringsIn(paper.type);
  const heads = ['product', 'quantity', ...(priced ? (['price', 'amount'] as const) : [])] as const;
  return (
    <Stack p="md" data-testid="paper-page">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={2} size="h2" className={classes.figure} data-testid="paper-number">
            {paper.number}
          </Title>
          <Text size="lg">{words.type(paper.type)}</Text>
          <WhereBadge where={paper.where} />
        </Group>
        <Group gap="xs">
          <Menu position="bottom-end">
            <Menu.Target>
              <Button leftSection={<IconPrinter size={20} />} data-testid="print-paper">
                {t('print')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(['a4', 'roll'] as const).map((format) => (
                <Menu.Item
                  key={format}
                  py="sm"
                  onClick={() => setPrinting({ format, at: now() })}
                  data-testid={`print-${format}`}
                >
                  {t(`formats.${format}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={20} />}
            onClick={() =>
              void saveSheet(paper.number, {
                rows: sheetOf(columns, [paper], lines),
                figures: figuresOf(columns, lines),
              })
            }
          >
            {t('export')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconHistory size={20} />}
            component={Link}
            to={`/inventory/movements?paper=${encodeURIComponent(paper.id)}`}
          >
            {t('movements.title')}
          </Button>
          {isOwn && <ReversePaper paper={paper} />}
        </Group>
      </Group>
      <PaperFacts paper={paper} valued={valued} />
      <Paper withBorder p="md">
        <Table.ScrollContainer minWidth={0}>
          <Table horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head} {...(head !== 'product' && { ta: 'right', className: classes.figure })}>
                    {t(`columns.${head}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {paper.lines.map((line) => (
                <Table.Tr key={line.productId}>
                  <Table.Td className={classes.wide}>
                    {line.name}
                    {line.expiresAt && (
                      <Text size="sm" c="dimmed">
                        {t('paper.goodUntil', { day: line.expiresAt })}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="right" className={classes.figure}>
                    {line.quantity} {line.unit}
                  </Table.Td>
                  {priced && (
                    <>
                      <Table.Td ta="right" className={classes.figure}>
                        {line.price === null ? '—' : money(line.price)}
                      </Table.Td>
                      <Table.Td ta="right" className={classes.figure}>
                        {line.price === null ? '—' : money(line.price * line.quantity)}
                      </Table.Td>
                    </>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {printing && (
        <PrintedPaper
          key={printing.at}
          paper={paper}
          format={printing.format}
          valued={valued}
          onPrinted={() => setPrinting(null)}
        />
      )}
    </Stack>
  );
};
