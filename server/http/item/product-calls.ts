import { addProduct } from '#domain/item/product/add-product.ts';
import { editProduct } from '#domain/item/product/edit-product.ts';
import { productCalls } from '#domain/item/product/product-calls.ts';
import { productListing } from '#domain/item/product/product-listing.ts';
import { removeProduct } from '#domain/item/product/remove-product.ts';
import { setProductState } from '#domain/item/set-item-state.ts';
import { setOwnPrices } from '#domain/item/set-own-prices.ts';
import { shareProduct } from '#domain/item/share-item.ts';
import { spellingOfThing } from '../../import/spelling.ts';
import { shopsWhere } from '../caller.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { serveList } from '../serve-list.ts';
import { itemsInShops, templatesInShops } from './in-shops.ts';
import { filtersOfItems, itemsOfKind } from './of-kind.ts';
import { usesOfProduct } from './product-uses.ts';

export const productList = serveList(productListing, { own: filtersOfItems, from: itemsInShops('product') });
export const productTemplates = serveList(productListing, { own: filtersOfItems, from: templatesInShops('product') });

/** Products: what changes one gives the command that decides it. */
export const productRoutes = serveCalls(productCalls, (parts) => {
  const { give, step } = commandCalls(parts);
  const { read, readOriginal, answers } = itemsOfKind(parts, 'product', {
    list: productList,
    templates: productTemplates,
  });

  return {
    ...answers,
    uses: async ({ caller, params }) => {
      await read(caller, params.id);
      const shopIds = shopsWhere(caller, ['pc.item.manage']).map(({ id }) => id);
      return usesOfProduct(parts.pool, caller, params.id, shopIds);
    },
    add: give(
      addProduct,
      ({ body }: Asked<typeof productCalls.add>, productId) => ({ productId, ...body, ...spellingOfThing(body.name) }),
      read,
    ),
    edit: give(
      editProduct,
      ({ body, params }: Asked<typeof productCalls.edit>) => ({
        productId: params.id,
        ...body,
        ...spellingOfThing(body.name),
      }),
      read,
    ),
    remove: give(
      removeProduct,
      ({ params }: Asked<typeof productCalls.remove>) => ({ productId: params.id }),
      async (_, id) => ({ id }),
    ),
    fromTemplate: give(
      addProduct,
      async ({ caller, body }: Asked<typeof productCalls.fromTemplate>, productId) => {
        const of = await readOriginal(caller, body.item_id);
        const { name, type, unit, images, detailImages, description, specQuantity, specUnit, categoryId } = of;
        return {
          productId,
          name,
          type,
          unit,
          images,
          detailImages,
          description,
          specQuantity,
          specUnit,
          categoryId,
          groupId: body.group_id ?? of.groupId,
          number: body.number,
          originalPrice: of.originalPrice,
          memberPrice: of.memberPrice,
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
  };
});
