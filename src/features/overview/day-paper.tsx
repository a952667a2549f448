import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { yuan } from '#domain/values/money.ts';
import { saveSheet } from '../../list/give-out.ts';
import { SheetButtons } from '../../list/list-output.tsx';
import { PrintButtons } from '../../parts/receipt/print-buttons.tsx';
import { type ReportPart, reportRows } from '../../parts/receipt/report-rows.ts';
import { minuteOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { PrintedTables } from '../../ui/printed-tables.tsx';
import { useMoney } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import type { SheetFormat } from '../../workers/sheet/sheet-format.ts';
import { type DayTable, useDayTables } from './day-tables.ts';

interface DayPaperProps {
  /** `yyyy-mm-dd`, or `yyyy-mm`. */
  readonly of: string;
  /** The day in words. */
  readonly name: string;
  readonly shopName: string;
  readonly day: ShopDay;
  /** What has to be known before it is read: that it is what one device knows. */
  readonly notice: string | undefined;
}

/** What came in by one row of a table, and below it what differs from that. */
const rollPart = ({ title, figures, rows }: DayTable): ReportPart => ({
  title,
  lines: rows.flatMap(({ name, values, isWhole }) => {
    const [, ...others] = figures.map((figure, place) => ({ ...figure, value: values[place] ?? 0 }));
    const cash = others.at(-1)?.value ?? 0;
    const below = others.slice(0, -1).filter(({ value }) => value !== 0);
    return [
      { left: `${name} ×${values[0] ?? 0}`, right: yuan(cash), strong: isWhole },
      ...(below.length > 1 ? below.map(({ head, value }) => ({ left: `  ${head}`, right: yuan(value) })) : []),
    ];
  }),
});

/** Prints the day of a shop on the roll by one tap, or on A4, and gives it out as a file. */
export const DayPaper = ({ of, name, shopName, day, notice }: DayPaperProps) => {
  const { t } = useTranslation('shopDay');
  const { timeZone } = use(PlaceContext);
  const money = useMoney();
  const now = useNow();
  const tables = useDayTables(of, day);
  const [onA4, setOnA4] = useState(false);
  const printed = `${t('paper.printed')} ${minuteOf(now(), timeZone)}`;
  const { signature, checker } = t('paper', { returnObjects: true });
  const rowsOn = (paper: PaperWidth) =>
    reportRows({
      title: `${t('title')} ${name}`,
      shopName,
      signature,
      paper,
      parts: [
        { title: '', lines: [{ left: printed, right: '' }] },
        ...(notice ? [{ title: '', lines: [{ left: notice, right: '' }] }] : []),
        ...tables.map(rollPart),
      ],
    });
  const save = (format: SheetFormat) => {
    const table = {
      rows: tables.flatMap(({ title, head, figures, rows }) => [
        [title],
        [head, ...figures.map(({ head: each }) => each)],
        ...rows.map(({ name: row, values }) => [
          row,
          ...values.map((value, place) => (figures[place]?.isCount ? String(value) : yuan(value))),
        ]),
        [],
      ]),
      figures: [false, ...Array.from({ length: Math.max(...tables.map(({ figures }) => figures.length)) }, () => true)],
    };
    return saveSheet(`${t('title')}-${shopName}-${of}`, table, format);
  };
  const isEmpty = tables.length === 0;
  return (
    <>
      <PrintButtons
        label={t('print')}
        ready={!isEmpty}
        rowsOn={rowsOn}
        fileName={`${t('title')}-${of}`}
        ways={
          <Menu.Item leftSection={<IconFileText size={18} />} onClick={() => setOnA4(true)} data-testid="day-a4">
            {t('a4')}
          </Menu.Item>
        }
      />
      <SheetButtons name="day" disabled={isEmpty} onExport={save} />
      {onA4 && (
        <PrintedTables
          title={`${t('title')} ${name}`}
          facts={[shopName, printed]}
          notice={notice}
          tables={tables.map(({ name: part, title, head, figures, rows }) => ({
            name: part,
            title,
            words: 1,
            heads: [head, ...figures.map(({ head: each }) => each)],
            rows: rows.map(({ key, name: row, values, isWhole }) => ({
              key,
              strong: isWhole,
              cells: [row, ...values.map((value, place) => (figures[place]?.isCount ? String(value) : money(value)))],
            })),
          }))}
          signatures={[signature, checker]}
          onPrinted={() => setOnA4(false)}
        />
      )}
    </>
  );
};
