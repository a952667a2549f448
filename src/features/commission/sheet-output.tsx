import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedCorrection, SumOfPerson } from '#domain/commission/calls.ts';
import { commissionKinds, figureOfKind } from '#domain/commission/commission-rule.ts';
import type { MonthState } from '#domain/commission/month-state.ts';
import { yuan } from '#domain/values/money.ts';
import { saveSheet } from '../../list/give-out.ts';
import { ListOutput } from '../../list/list-output.tsx';
import { PrintedTables } from '../../ui/printed-tables.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import type { SheetFormat } from '../../workers/sheet/sheet-format.ts';
import { correctedSum, kindSum, performanceSum, totalSum } from './sums.ts';

interface SheetOutputProps {
  readonly month: string;
  readonly shopName: string;
  readonly people: readonly SumOfPerson[];
  readonly corrections: readonly NamedCorrection[];
  /** Undefined as long as it is not known whether the month is closed. */
  readonly state: MonthState | undefined;
}

/** Gives a month's sheet out as a file or on paper: the sums of each, what is corrected of closed months, and who closed it. */
export const SheetOutput = ({ month, shopName, people, corrections, state }: SheetOutputProps) => {
  const { t } = useTranslation('commission');
  const { month: nameOf, money, time } = useFormat();
  const figure = useTranslation('figures').t;
  const { t: inAll } = useTranslation('app');
  const now = useNow();
  const [prints, print] = useState(false);
  const isCorrected = corrections.length > 0;
  const closedBy = state?.closing && t('month.closedBy', { time: time(state.closing.at), name: state.closing.name });
  const standing = closedBy ?? (state ? t(`month.states.${state.state}`) : '');
  const heads = [
    t('columns.name'),
    ...commissionKinds.map((kind) => t(`kinds.${kind}`)),
    ...(isCorrected ? [t('columns.corrected')] : []),
    t('columns.total'),
  ];
  const figures = ({ byKind, corrected, total }: Pick<SumOfPerson, 'byKind' | 'corrected' | 'total'>): number[] => [
    ...commissionKinds.map((kind) => byKind[kind]),
    ...(isCorrected ? [corrected] : []),
    total,
  ];
  const performed = ({ performance }: Pick<SumOfPerson, 'performance'>): number[] =>
    performance ? commissionKinds.map((kind) => performance[kind]) : [];
  const byKind = Object.fromEntries(commissionKinds.map((kind) => [kind, kindSum(people, kind)]));
  const all = figures({
    byKind: byKind as SumOfPerson['byKind'],
    corrected: correctedSum(people),
    total: totalSum(people),
  });
  // What the commissions are of, as it stands below each of them and all together on the screen.
  const together = performanceSum(people);
  const performanceHeads = commissionKinds.map((kind) => figure(`names.${figureOfKind[kind]}`));
  const { columns } = t('corrections', { returnObjects: true });
  const ofCorrections = [t('columns.name'), columns.month, t('columns.number'), t('columns.what'), columns.why];
  const corrected = corrections.map(({ id, staffName, number, name, kind, amount, corrects }) => ({
    id,
    words: [
      staffName,
      nameOf(corrects?.month ?? ''),
      number,
      `${name} · ${t(`kinds.${kind}`)}`,
      corrects ? t(`corrections.why.${corrects.why}`) : '',
    ],
    figures: [corrects?.was ?? 0, corrects?.is ?? 0, amount],
  }));
  const correctionHeads = [...ofCorrections, columns.was, columns.is, columns.amount];
  const save = (format: SheetFormat) =>
    saveSheet(
      `${t('file')}-${shopName}-${month}`,
      {
        rows: [
          [...heads, ...performanceHeads],
          ...people.map((row) => [row.name, ...figures(row).map(yuan), ...performed(row).map(yuan)]),
          [t('all'), ...all.map(yuan), ...performed({ performance: together }).map(yuan)],
          ...(isCorrected ? [[], [t('corrections.title')], correctionHeads] : []),
          ...corrected.map((row) => [...row.words, ...row.figures.map(yuan)]),
          ...(closedBy ? [[], [closedBy]] : []),
        ],
        figures: [false, ...[...heads, ...commissionKinds].slice(1).map(() => true)],
      },
      format,
    );
  return (
    <>
      <ListOutput
        name="commission"
        disabled={people.length === 0}
        busy={prints}
        onExport={save}
        onPrint={async () => print(true)}
      />
      {prints && (
        <PrintedTables
          title={`${t('file')} ${nameOf(month)}`}
          facts={[shopName, standing, `${inAll('printed.at')}: ${time(now())}`]}
          tables={[
            {
              name: 'commissions',
              title: t('file'),
              words: 1,
              heads,
              rows: [
                ...people.map((row) => ({ key: row.staffId, cells: [row.name, ...figures(row).map(money)] })),
                { key: 'all', cells: [t('all'), ...all.map(money)], strong: true },
              ],
            },
            ...(together
              ? [
                  {
                    name: 'performance',
                    title: t('performed'),
                    words: 1,
                    heads: [t('columns.name'), ...performanceHeads],
                    rows: [
                      ...people.map((row) => ({ key: row.staffId, cells: [row.name, ...performed(row).map(money)] })),
                      {
                        key: 'all',
                        strong: true,
                        cells: [t('all'), ...performed({ performance: together }).map(money)],
                      },
                    ],
                  },
                ]
              : []),
            ...(isCorrected
              ? [
                  {
                    name: 'corrections',
                    title: t('corrections.title'),
                    words: 5,
                    heads: correctionHeads,
                    rows: corrected.map(({ id, words, figures: of }) => ({
                      key: id,
                      cells: [...words, ...of.map(money)],
                    })),
                  },
                ]
              : []),
          ]}
          signatures={[t('paper.signature'), t('paper.checker')]}
          onPrinted={() => print(false)}
        />
      )}
    </>
  );
};
