import { useTranslation } from 'react-i18next';
import { isMonth } from '#domain/shop-day/period.ts';
import {
  type MoneySum,
  moneyTogether,
  type SalesSum,
  type ShopDay,
  salesTogether,
  takingsOf,
} from '#domain/shop-day/shop-day.ts';
import { useOrderWords } from '../../parts/order/use-order-words.ts';
import { useShopName } from '../../store/use-shop-name.ts';
import { useStaffName } from '../../store/use-staff-name.ts';

type DayPart = keyof ShopDay;

const moneyFigures = {
  payments: ({ payments }: MoneySum) => payments,
  taken: ({ taken }: MoneySum) => taken,
  returned: ({ returned }: MoneySum) => returned,
  byCard: ({ byCard }: MoneySum) => byCard,
  onAccount: ({ onAccount }: MoneySum) => onAccount,
  takings: takingsOf,
  repaid: ({ repaid }: MoneySum) => repaid,
};
const shopFigures = {
  orders: ({ orders }: MoneySum & SalesSum) => orders,
  sold: ({ sold }: MoneySum & SalesSum) => sold,
  reduced: ({ reduced }: MoneySum & SalesSum) => reduced,
  cards: ({ cardsSold, recharged }: MoneySum & SalesSum) => cardsSold + recharged,
  taken: ({ taken }: MoneySum) => taken,
  returned: ({ returned }: MoneySum) => returned,
  byCard: ({ byCard }: MoneySum) => byCard,
  onAccount: ({ onAccount }: MoneySum) => onAccount,
  takings: takingsOf,
  repaid: ({ repaid }: MoneySum) => repaid,
};
type Figure = keyof typeof moneyFigures | keyof typeof shopFigures;

/** How many there are of something, or an amount in fen. */
export interface DayFigure {
  readonly name: Figure;
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

const counts: readonly Figure[] = ['payments', 'orders'];
const ofDebt: readonly Figure[] = ['onAccount', 'repaid'];

/** Everything that the day, or the month, of shops says, as tables: the same on the screen, on paper and in a file. */
export const useDayTables = (of: string, day: ShopDay): readonly DayTable[] => {
  const { t } = useTranslation('shopDay');
  const { paymentType } = useOrderWords();
  const { shops } = day;
  // Most shops sell nothing on account: nothing is said of it there.
  const hasDebt = shops.some(({ onAccount, repaid }) => onAccount !== 0 || repaid !== 0);
  const shown = <Figures extends object>(all: Figures) =>
    (Object.entries(all) as [Figure & keyof Figures, Figures[keyof Figures]][]).filter(
      ([name]) => hasDebt || !ofDebt.includes(name),
    );
  const shopName = useShopName();
  const staffName = useStaffName();
  const figures = (names: readonly Figure[]): DayFigure[] =>
    names.map((name) => ({ name, head: t(`columns.${name}`), isCount: counts.includes(name) }));
  const whole = (values: readonly number[], count: number): DayRow[] =>
    count > 1 ? [{ key: 'all', name: t('all'), values, isWhole: true }] : [];
  const tableOf = <Row extends MoneySum>(name: DayPart, all: readonly Row[], said: (row: Row) => [string, string]) => {
    // Where nothing but money in suspense was taken there is no figure: the day names that money itself.
    const rows = all.filter(({ payments, refunds, repaid }) => payments + refunds > 0 || repaid !== 0);
    const valuesOf = (sum: MoneySum) => shown(moneyFigures).map(([, figure]) => figure(sum));
    const own = rows.map((row): DayRow => {
      const [key, of] = said(row);
      return { key, name: of, values: valuesOf(row), isWhole: false };
    });
    return {
      ...{ name, title: t(`by.${name === 'parts' ? partsOf : name}`), head: t(`columns.${name}`) },
      figures: figures(shown(moneyFigures).map(([figure]) => figure)),
      rows: [...own, ...whole(valuesOf(moneyTogether(rows)), rows.length)],
    };
  };
  const partsOf = isMonth(of) ? 'days' : 'hours';
  const partName = (part: number): string =>
    isMonth(of) ? `${of.slice(5)}-${String(part + 1).padStart(2, '0')}` : `${part}:00`;
  const valuesOfShop = (sum: MoneySum & SalesSum) => shown(shopFigures).map(([, figure]) => figure(sum));
  const tables: DayTable[] = [
    {
      ...{ name: 'shops', title: t('by.shops'), head: t('columns.shops') },
      figures: figures(shown(shopFigures).map(([figure]) => figure)),
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
