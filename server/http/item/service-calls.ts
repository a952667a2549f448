import { addService } from '#domain/item/add-service.ts';
import { editService } from '#domain/item/edit-service.ts';
import { makerIn } from '#domain/item/maker.ts';
import { removeService } from '#domain/item/remove-service.ts';
import { serviceCalls } from '#domain/item/service-calls.ts';
import { type ServiceRow, serviceListing } from '#domain/item/service-listing.ts';
import { toggleService } from '#domain/item/toggle-service.ts';
import { spellingOfThing } from '../../import/spelling.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { type Condition, inThisShop, serveList } from '../serve-list.ts';
import { batchCalls } from './batch-calls.ts';
import { itemsInShops } from './in-shops.ts';
import { usesOfItem } from './item-uses.ts';

type Yes = Condition<typeof serviceListing>;
const is =
  (field: 'enabled' | 'onShelf'): Yes =>
  ({ eb }, values) =>
    eb(
      field,
      'in',
      values.map((value) => value === 1),
    );
const isMadeHere: Yes = ({ eb, or }, values, { caller }) =>
  or(values.map((value) => eb('createdIn', value === 1 ? '=' : '<>', makerIn(caller.shop))));

const isLeft: Yes = ({ eb }, ids) => eb('id', 'not in', ids.map(String));

export const serviceList = serveList(serviceListing, {
  own: {
    enabled: is('enabled'),
    status: is('enabled'),
    delete_items: isLeft,
    on_shelf: is('onShelf'),
    created_here: isMadeHere,
  },
  from: itemsInShops('service'),
});

/** Services: what changes one gives the command that decides it. */
export const serviceRoutes = serveCalls(serviceCalls, (parts) => {
  const { pool } = parts;
  const { give } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<ServiceRow> => {
    const found = await serviceList.one(pool, inThisShop(caller), id);
    if (!found) throw notFound('item.unknown');
    return found;
  };

  return {
    list: ({ caller, query }) => serviceList.page(pool, inThisShop(caller), query),
    one: ({ caller, params }) => read(caller, params.id),
    uses: async ({ caller, params: { id } }) => {
      await read(caller, id);
      const shopIds = shopsWhere(caller, ['pc.item.manage']).map((each) => each.id);
      return usesOfItem(pool, caller, { kind: 'service', id }, shopIds);
    },
    add: give(
      addService,
      ({ body }: Asked<typeof serviceCalls.add>, serviceId) => ({ serviceId, ...body, ...spellingOfThing(body.name) }),
      read,
    ),
    edit: give(
      editService,
      ({ body, params }: Asked<typeof serviceCalls.edit>) => ({
        serviceId: params.id,
        ...body,
        ...spellingOfThing(body.name),
      }),
      read,
    ),
    remove: give(
      removeService,
      ({ params }: Asked<typeof serviceCalls.remove>) => ({ serviceId: params.id }),
      async (_, id) => ({ id }),
    ),
    toggle: give(
      toggleService,
      async ({ caller, params: { id }, body }: Asked<typeof serviceCalls.toggle>) => ({
        serviceId: id,
        enabled: body.enabled ?? !(await read(caller, id)).enabled,
      }),
      read,
    ),
    removeMany: (asked) => batchCalls(parts).give(asked, 'service', asked.body.item_ids, { does: 'remove' }),
  };
});
