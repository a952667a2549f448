import { addProduct } from '#domain/item/add-product.ts';
import { editProduct } from '#domain/item/edit-product.ts';
import { makerIn } from '#domain/item/maker.ts';
import { productCalls } from '#domain/item/product-calls.ts';
import { type ProductRow, productListing } from '#domain/item/product-listing.ts';
import { removeProduct } from '#domain/item/remove-product.ts';
import { setOwnPrices } from '#domain/item/set-own-prices.ts';
import { setProductState } from '#domain/item/set-product-state.ts';
import { shareProduct } from '#domain/item/share-product.ts';
import { spellingOfThing } from '../../import/spelling.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { type Condition, inThisShop, serveList } from '../serve-list.ts';
import { batchCalls } from './batch-calls.ts';
import { itemsInShops, templatesInShops } from './in-shops.ts';
import { usesOfProduct } from './product-uses.ts';

type Yes = Condition<typeof productListing>;
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

const own = {
  enabled: is('enabled'),
  status: is('enabled'),
  delete_items: isLeft,
  on_shelf: is('onShelf'),
  created_here: isMadeHere,
};
const elsewhere: Yes = (row, _, seen) => isMadeHere(row, [0], seen);

export const productList = serveList(productListing, { own, from: itemsInShops('product') });
export const productTemplates = serveList(productListing, { own, from: templatesInShops('product') });

/** Products: what changes one gives the command that decides it. */
export const productRoutes = serveCalls(productCalls, (parts) => {
  const { pool } = parts;
  const { give, step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<ProductRow> => {
    const found = await productList.one(pool, inThisShop(caller), id);
    if (!found) throw notFound('item.unknown');
    return found;
  };

  return {
    list: ({ caller, query }) => productList.page(pool, inThisShop(caller), query),
    one: ({ caller, params }) => read(caller, params.id),
    uses: async ({ caller, params }) => {
      await read(caller, params.id);
      const shopIds = shopsWhere(caller, ['pc.item.manage']).map(({ id }) => id);
      return usesOfProduct(pool, caller, params.id, shopIds);
    },
    add: give(
      addProduct,
      ({ body }: Asked<typeof productCalls.add>, productId) => ({ productId, ...body, ...spellingOfThing(body.name) }),
      read,
    ),
    edit: give(
      editProduct,
      ({ body, params }: Asked<typeof productCalls.edit>) => ({
        ...{ productId: params.id, ...body },
        ...spellingOfThing(body.name),
      }),
      read,
    ),
    remove: give(
      removeProduct,
      ({ params }: Asked<typeof productCalls.remove>) => ({ productId: params.id }),
      async (_, id) => ({ id }),
    ),
    templates: ({ caller, query }) => productTemplates.page(pool, inThisShop(caller), query),
    shared: ({ caller, query }) => productList.page(pool, inThisShop(caller), query, elsewhere),
    fromTemplate: give(
      addProduct,
      async ({ caller, body }: Asked<typeof productCalls.fromTemplate>, productId) => {
        const of =
          (await productTemplates.one(pool, inThisShop(caller), body.item_id)) ?? (await read(caller, body.item_id));
        const { name, type, unit, images, detailImages, description, specQuantity, specUnit } = of;
        return {
          ...{ productId, name, type, unit, images, detailImages, description, specQuantity, specUnit },
          ...{
            groupId: body.group_id ?? of.groupId,
            number: body.number,
            originalPrice: of.originalPrice,
            memberPrice: of.memberPrice,
          },
          ...spellingOfThing(name),
        };
      },
      read,
    ),
    toggle: give(
      setProductState,
      async ({ caller, params: { id }, body }: Asked<typeof productCalls.toggle>) => ({
        productId: id,
        enabled: body.enabled ?? !(await read(caller, id)).enabled,
      }),
      read,
    ),
    shelf: step(setProductState, 'productId', read),
    share: step(shareProduct, 'productId', read),
    ownPrices: give(
      setOwnPrices,
      ({ body, params }: Asked<typeof productCalls.ownPrices>) => ({ ...body, kind: params.kind, itemId: params.id }),
      async (_, id) => ({ id }),
    ),
    removeMany: (asked) => batchCalls(parts).give(asked, 'product', asked.body.item_ids, { does: 'remove' }),
  };
});
