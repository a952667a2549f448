import { orderCalls } from '#domain/order/calls.ts';
import type { OrderRow } from '#domain/order/order-view.ts';
import { dayOrMonth, shopPeriod } from '#domain/shop-day/period.ts';
import type { OrderOnServer } from '../../../db/api/saved-where.ts';
import { mirror, onServer, type Source, type Wanted } from '../../../list/source.ts';
import type { Queries } from '../../../nouns/queries.ts';
import { timesOf } from '../../../ui/quick-days.ts';

/** An order in a list, and whether the server has it. */
export type Row = OrderRow & { readonly where: OrderOnServer };
export type Held = Queries['order.list']['answer'];

/** By what a list of orders is narrowed; what is left out does not narrow it. */
interface Narrowed {
  readonly status?: number;
  readonly text?: string;
  readonly from?: string;
  readonly to?: string;
  readonly paid?: number;
  readonly member?: string;
  readonly shop?: string;
  /** `yyyy-mm-dd`, `yyyy-mm` or `ever`: paid then, given back then. */
  readonly sold?: string;
  readonly back?: string;
}

/** What always holds in a list: of what orders are about one of these, and that somebody is named on them. */
export interface Kind<Values> {
  readonly actionsIn: (values: Values) => readonly number[] | undefined;
  readonly ofMembers?: true;
  /** Of the current shop alone; else those of the stores below it too. */
  readonly here?: true;
}

/** Later than anything, and no longer than the server reads of a span. */
const endOfTime = 999_999_999_999_999;

/** A day, a month or `ever` from its first millisecond to its last one; undefined where it is neither. */
const spanOf = (of: string | undefined, timeZone: string) => {
  if (of === 'ever') return { from: 0, to: endOfTime };
  if (!dayOrMonth.safeParse(of).success || of === undefined) return undefined;
  const { from, to } = shopPeriod(of, timeZone);
  return { from, to: to - 1 };
};

/** Where the orders of a list come from: this device, and for those that it does not hold the server. */
export const ordersOf = <Values extends Narrowed>({ actionsIn, ofMembers, here }: Kind<Values>) => {
  const source: Source<Values, Row, Held> = mirror(
    'order.list',
    ({ values, timeZone, offset, limit }: Wanted<Values>) => ({
      status: values.status ?? -1,
      text: values.text ?? '',
      offset,
      limit,
      actions: actionsIn(values),
      paidBy: values.paid,
      memberId: values.member,
      shopId: values.shop,
      ofMembers,
      collected: spanOf(values.sold, timeZone),
      returned: spanOf(values.back, timeZone),
      ...timesOf(values, timeZone),
    }),
  );
  const asked = ({ values, timeZone, shopId }: Wanted<Values>) => {
    const [collected, returned] = [spanOf(values.sold, timeZone), spanOf(values.back, timeZone)];
    return {
      filter: {
        shop_id: here ? shopId : values.shop,
        status: values.status,
        text: values.text,
        type: actionsIn(values),
        payment_type: paidIn(values.paid),
        member_id: values.member,
        with_member: ofMembers && (1 as const),
        collected_from: collected?.from,
        collected_to: collected?.to,
        returned: returned && `${returned.from}-${returned.to}`,
        ...timesOf(values, timeZone),
      },
    };
  };
  return { source, asked, older: onServer(orderCalls.list)(asked, (row): Row => ({ ...row, where: 'onServer' })) };
};

const paidIn = (paid: number | undefined): string | undefined => (paid === undefined ? undefined : String(paid));
