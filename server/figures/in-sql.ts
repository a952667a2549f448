import { type FigureOrPart, formulaOf } from '#domain/figures/figures.ts';
import { type EntriesOf, moneyCounts, moneyParts, partNames } from '#domain/figures/money-sum.ts';
import { countedActions } from '#domain/figures/sales-sum.ts';
import { orderActions } from '#domain/order/codes.ts';

/** `isOf` of the domain, said in SQL. */
const isOf = ({ kinds, actions, ways }: EntriesOf): string =>
  [
    `kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
    ...(actions ? [`coalesce(action, ${orderActions.createOrder}) in (${actions.join(', ')})`] : []),
    ...(ways?.of ? [`payment_type in (${ways.of.join(', ')})`] : []),
    ...(ways?.but ? [`payment_type not in (${ways.but.join(', ')})`] : []),
  ].join(' and ');

/** `moneyTogether` in SQL, of entries of the books. */
export const moneyInSql: string = [
  ...partNames.map((name) => {
    const part: EntriesOf = moneyParts[name];
    return `coalesce(${part.isBack ? '-' : ''}sum(amount) filter (where ${isOf(part)}), 0)::bigint as "${name}"`;
  }),
  ...Object.entries(moneyCounts).map(([name, of]) => `count(*) filter (where ${isOf(of)}) as "${name}"`),
].join(',\n');

/** `salesTogether` in SQL, of orders. */
export const salesInSql: string = [
  ...Object.entries(countedActions).map(
    ([name, actions]) => `count(*) filter (where action in (${actions.join(', ')})) as "${name}"`,
  ),
  'coalesce(sum(list_price - total), 0)::bigint as reduced',
].join(', ');

/** `figureOf` in SQL, of a row with these columns; of a sum, not of an average. */
export const figureInSql = (name: FigureOrPart): string => {
  const { adds, less } = formulaOf(name);
  if (adds.length === 0) return `"${name}"`;
  return `(${adds.map(figureInSql).join(' + ')}${less.map((one) => ` - ${figureInSql(one)}`).join('')})`;
};
