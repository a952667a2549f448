import { useTranslation } from 'react-i18next';
import { type FigureOrPart, type FigureSums, figureOf, isCount } from '#domain/figures/figures.ts';
import { type MoneySum, moneyTogether } from '#domain/figures/money-sum.ts';
import { salesTogether } from '#domain/figures/sales-sum.ts';
import { isMonth } from '#domain/shop-day/period.ts';
import type { ShopDay } from '#domain/shop-day/shop-day.ts';
import { useOrderWords } from '../../parts/order/use-order-words.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStaffName } from '../../store/use-staff-name.ts';

type DayPart = Exclude<keyof ShopDay, 'outside'>;

/** The figures of a row of money, and of one of a shop: cash performance stands last. */
const moneyFigures = [
  'payments',
  'taken',
  'given',
  'repaid',
  'deposits',
  'depositsKept',
  'consumption',
  'cash',
] as const;
const shopFigures = [
  ...(['orders', 'sold', 'goodsBack', 'consumption', 'average', 'prepaid', 'reduced', 'returned'] as const),
  ...(['repaid', 'deposits', 'depositsKept', 'cash'] as const),
];

/** What makes a row although nothing was paid for an order. */
const besides = ['repaid', 'deposits', 'depositsKept'] as const;

/** How many there are of something, or an amount in fen. */
export interface DayFigure {
  readonly name: FigureOrPart;
  readonly head: string;
  readonly isCount: boolean;
}
export interface DayRow {
  readonly key: string;
  readonly name: string;
  readonly values: readonly number[];
  /** All rows together. */
  readonly isWhole: boolean;
}
/** One way to tell a day: what its rows are, and the figures of each, the whole last where there are several. */
export interface DayTable {
  readonly name: DayPart;
  readonly title: string;
  readonly head: string;
  readonly figures: readonly DayFigure[];
  readonly rows: readonly DayRow[];
}

/** Everything that the day, or the month, of shops says, as tables: the same on the screen, on paper and in a file. */
export const useDayTables = (of: string, day: ShopDay): readonly DayTable[] => {
  const { t } = useTranslation('shopDay');
  const figure = useTranslation('figures').t;
  const { paymentType } = useOrderWords();
  const { shops } = day;
  // Most shops sell nothing on account and take no deposits: nothing is said of these there.
  const hasDebt = shops.some(({ onAccount, repaid }) => onAccount !== 0 || repaid !== 0);
  const hasDeposits = shops.some(({ deposits, depositsKept }) => deposits !== 0 || depositsKept !== 0);
  const isSaid = (name: FigureOrPart): boolean =>
    name === 'repaid' ? hasDebt : hasDeposits || !(name === 'deposits' || name === 'depositsKept');
  const shown = (names: readonly FigureOrPart[]) => names.filter(isSaid);
  const shopName = useShopName();
  const staffName = useStaffName();
  const figures = (names: readonly FigureOrPart[]): DayFigure[] =>
    shown(names).map((name) => ({ name, head: figure(`names.${name}`), isCount: isCount(name) }));
  const whole = (values: readonly number[], count: number): DayRow[] =>
    count > 1 ? [{ key: 'all', name: t('all'), values, isWhole: true }] : [];
  const tableOf = <Row extends MoneySum>(name: DayPart, all: readonly Row[], said: (row: Row) => [string, string]) => {
    // Where nothing but money in suspense was taken there is no figure: the day names that money itself.
    const rows = all.filter(
      ({ payments, refunds, ...of }) => payments + refunds > 0 || besides.some((name) => of[name] !== 0),
    );
    const valuesOf = (sum: MoneySum) => shown(moneyFigures).map((one) => figureOf(sum, one));
    const own = rows.map((row): DayRow => {
      const [key, of] = said(row);
      return { key, name: of, values: valuesOf(row), isWhole: false };
    });
    return {
      name,
      title: t(`by.${name === 'parts' ? partsOf : name}`),
      head: t(`columns.${name}`),
      figures: figures(moneyFigures),
      rows: [...own, ...whole(valuesOf(moneyTogether(rows)), rows.length)],
    };
  };
  const partsOf = isMonth(of) ? 'days' : 'hours';
  const partName = (part: number): string =>
    isMonth(of) ? `${of.slice(5)}-${String(part + 1).padStart(2, '0')}` : `${part}:00`;
  const valuesOfShop = (sum: FigureSums) => shown(shopFigures).map((one) => figureOf(sum, one));
  const tables: DayTable[] = [
    {
      name: 'shops',
      title: t('by.shops'),
      head: t('columns.shops'),
      figures: figures(shopFigures),
      rows: [
        ...shops.map((shop): DayRow => {
          const { shopId: key } = shop;
          return { key, name: shopName(key), values: valuesOfShop(shop), isWhole: false };
        }),
        ...whole(valuesOfShop({ ...moneyTogether(shops), ...salesTogether(shops) }), shops.length),
      ],
    },
    tableOf('ways', day.ways, ({ type }) => [String(type), paymentType(type)]),
    tableOf('counters', day.counters, ({ counterId, number }) => [counterId, number]),
    tableOf('staff', day.staff, ({ staffId }) => [staffId, staffName(staffId)]),
    tableOf('parts', day.parts, ({ part }) => [String(part), partName(part)]),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
};
