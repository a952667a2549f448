import type { Order } from '#domain/order/order.ts';
import type { Counter } from '../counter.ts';
import { touched } from '../overlay.ts';
import type { Queries } from '../store-api.ts';
import { whereIs } from './order.ts';
import { defineQuery } from './query.ts';

type Params = Queries['order.list']['params'];

const newestFirst = (a: Order, b: Order): number =>
  b.createdAt - a.createdAt || (`order:${a.id}` < `order:${b.id}` ? -1 : 1);

const holdsText = (order: Order, text: string): boolean =>
  [order.number, order.manualNumber, order.memberName, order.parked?.label ?? ''].some((field) =>
    field.toLowerCase().includes(text),
  );

const wanted = (order: Order, { status, from, to }: Params): boolean =>
  (status === -1 || order.status === status) &&
  (from === null || order.createdAt >= from) &&
  (to === null || order.createdAt <= to);

const scanPage = 1_000;

/** Every order with this text in it, newest first. */
const withText = async (
  { mirror }: Counter,
  params: Params,
  range: { where: Record<string, number> },
): Promise<Order[]> => {
  const text = params.text.trim().toLowerCase();
  const found: Order[] = [];
  for (let offset = 0; ; offset += scanPage) {
    const page = await mirror().range('order', { ...range, from: params.from, to: params.to, offset, limit: scanPage });
    found.push(...(page as unknown as Order[]).filter((order) => holdsText(order, text)));
    if (page.length < scanPage) return found;
  }
};

/**
 * Orders newest first, with what waits on this device in its place: the mirror's page is read that much longer as
 * there are touched orders, which are taken out of it and put in as they now are.
 */
export const orderList = defineQuery({
  name: 'order.list',
  sources: ['order', 'outbox'],
  ask: async (counter, params) => {
    const { status, text, from, to, offset, limit } = params;
    const range = { where: status === -1 ? {} : { status } };
    const over = touched(counter.overlay(), 'order');
    const mirror = counter.mirror();
    const searched = text.trim() !== '';
    const under = searched
      ? await withText(counter, params, range)
      : ((await mirror.range('order', {
          ...range,
          from,
          to,
          limit: offset + limit + over.size,
        })) as unknown as Order[]);
    const total = searched ? under.length : await mirror.count('order', { ...range, from, to });

    const replaced = (await mirror.all('order', [...over.keys()])) as unknown as Order[];
    const search = text.trim().toLowerCase();
    const counted = (order: Order) => wanted(order, params) && (!searched || holdsText(order, search));
    const own = ([...over.values()] as unknown as (Order | null)[]).filter((order) => order !== null).filter(counted);
    const rows = [...under.filter((order) => !over.has(order.id)), ...own]
      .sort(newestFirst)
      .slice(offset, offset + limit);
    const counting = total - replaced.filter(counted).length + own.length;
    const atEnd = rows.length > 0 && rows.length < limit;
    return {
      rows: rows.map((order) => ({ ...order, where: whereIs(counter, order.id) })),
      total: atEnd ? offset + rows.length : counting,
    };
  },
});
