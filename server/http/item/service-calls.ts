import { addService } from '#domain/item/service/add-service.ts';
import { editService } from '#domain/item/service/edit-service.ts';
import { removeService } from '#domain/item/service/remove-service.ts';
import { serviceCalls } from '#domain/item/service/service-calls.ts';
import { type ServiceRow, serviceListing } from '#domain/item/service/service-listing.ts';
import { setServiceState } from '#domain/item/set-item-state.ts';
import { shareService } from '#domain/item/share-item.ts';
import { spellingOfThing } from '../../import/spelling.ts';
import { type CallerInShop, shopsWhere } from '../caller.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { serveList } from '../serve-list.ts';
import { idsHad, itemsInShops, templatesInShops } from './in-shops.ts';
import { usesOfItem } from './item-uses.ts';
import { filtersOfItems, itemsOfKind } from './of-kind.ts';

export const serviceList = serveList(serviceListing, { own: filtersOfItems, from: itemsInShops('service') });
export const serviceTemplates = serveList(serviceListing, { own: filtersOfItems, from: templatesInShops('service') });

/** Services: what changes one gives the command that decides it. */
export const serviceRoutes = serveCalls(serviceCalls, (parts) => {
  const { pool } = parts;
  const { give, step } = commandCalls(parts);
  const { read, readOriginal, answers } = itemsOfKind(parts, 'service', {
    list: serviceList,
    templates: serviceTemplates,
  });
  /** What a service uses up, without what the place does not have: another store's own supplies cannot be taken there. */
  const suppliesHad = async (
    { brandId, shop }: CallerInShop,
    { consumables }: Pick<ServiceRow, 'consumables'>,
  ): Promise<ServiceRow['consumables']> => {
    const ids = consumables.map(({ productId }) => productId);
    const had = new Set(await idsHad(pool, 'product', brandId, shop.id, ids));
    return consumables.filter(({ productId }) => had.has(productId));
  };

  return {
    ...answers,
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
    fromTemplate: give(
      addService,
      async ({ caller, body }: Asked<typeof serviceCalls.fromTemplate>, serviceId) => {
        const of = await readOriginal(caller, body.item_id);
        const { name, kind, duration, device, deviceMinutes, techniques, inMiniProgram } = of;
        const { images, detailImages, description, categoryId, originalPrice, memberPrice } = of;
        return {
          serviceId,
          name,
          kind,
          duration,
          device,
          deviceMinutes,
          techniques,
          inMiniProgram,
          images,
          detailImages,
          description,
          categoryId,
          originalPrice,
          memberPrice,
          groupId: body.group_id ?? of.groupId,
          number: body.number,
          consumables: await suppliesHad(caller, of),
          ...spellingOfThing(name),
        };
      },
      read,
    ),
    toggle: give(
      setServiceState,
      async ({ caller, params: { id }, body }: Asked<typeof serviceCalls.toggle>) => ({
        serviceId: id,
        enabled: body.enabled ?? !(await read(caller, id)).enabled,
      }),
      read,
    ),
    shelf: step(setServiceState, 'serviceId', read),
    share: step(shareService, 'serviceId', read),
  };
});
