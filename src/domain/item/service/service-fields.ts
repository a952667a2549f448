import { z } from 'zod';
import { type Category, category } from '../../category/category.ts';
import type { Acting } from '../../kernel/command.ts';
import { all, one, onServer } from '../../kernel/needs.ts';
import { onceValid } from '../../kernel/once-valid.ts';
import type { Reason } from '../../kernel/reason.ts';
import { shop } from '../../shop/shop.ts';
import { consumables } from '../consumable.ts';
import { itemGroup } from '../group/item-group.ts';
import { isHadBy, whyNotInCategory, whyNotInGroup } from '../maker.ts';
import { product } from '../product/product.ts';
import { judgeWritten, spelledFields, writtenFields } from '../written-item.ts';
import { blockFields } from './block-fields.ts';
import { service } from './service.ts';
import { serviceKind } from './service-kind.ts';
import { extensionIds, judgeTreatment, treatmentFields } from './service-rules.ts';

const fields = {
  ...writtenFields,
  kind: serviceKind,
  ...treatmentFields,
  /** Left out, they stay as they are. */
  processing: blockFields.processing.exactOptional(),
  finishing: blockFields.finishing.exactOptional(),
  preparation: blockFields.preparation.exactOptional(),
  extensionIds: extensionIds.exactOptional(),
  consumables: consumables.optional(),
};
const written = z.object(fields);

const judge = (given: z.infer<typeof written>, ctx: z.core.$RefinementCtx): void => {
  judgeWritten(given, ctx);
  judgeTreatment(given, ctx);
};

/** What people write down of a service. */
export const serviceBody = written.superRefine(onceValid(judge));

/** The same of one service, as its commands take it. */
export const serviceArgs = z
  .object({ serviceId: z.string().min(1).max(64), ...fields, ...spelledFields })
  .superRefine(onceValid(judge));
type ServiceArgs = z.infer<typeof serviceArgs>;

/** What has to be known to judge what is written down of a service. */
export const needsOfService = ({
  groupId,
  categoryId = '',
  number,
  consumables: uses = [],
  extensionIds: sold = [],
}: ServiceArgs) => ({
  category: one(category, categoryId),
  group: one(itemGroup, groupId),
  services: onServer(service, { number }),
  products: onServer(product, { number }),
  supplies: all(
    product,
    uses.map(({ productId }) => productId),
  ),
  extensions: all(service, sold),
  places: onServer(shop, {}),
});

type Kept<E extends { readonly schema: z.ZodType }> = z.infer<E['schema']>;
interface Known {
  readonly category: Category | undefined;
  readonly group: Kept<typeof itemGroup> | undefined;
  readonly services: readonly Kept<typeof service>[] | undefined;
  readonly products: readonly Kept<typeof product>[] | undefined;
  readonly supplies: readonly Kept<typeof product>[];
  readonly extensions: readonly Kept<typeof service>[];
}

/** Why a service cannot be as it is written down: its group, its category, its number, its supplies, what more of it is sold by. */
export const whyNotService = (
  { group, category: chosen, services = [], products = [], supplies, extensions }: Known,
  { serviceId, categoryId, consumables: uses = [], extensionIds: sold = [] }: ServiceArgs,
  place: Acting['shop'],
): Reason | undefined => {
  const sorted = whyNotInGroup(place, group, 'service') ?? whyNotInCategory(categoryId, chosen, 'service');
  if (sorted) return sorted;
  const isThere = ({ removedAt }: { readonly removedAt: number | null }): boolean => removedAt === null;
  if ([...services, ...products].some((each) => each.id !== serviceId && isThere(each))) return 'item.numberTaken';
  const idsOf = (items: readonly (Kept<typeof product> | Kept<typeof service>)[]) =>
    new Set(items.flatMap((each) => (isThere(each) && isHadBy(place, each) ? each.id : [])));
  const [supplied, extending] = [idsOf(supplies), idsOf(extensions)];
  if (!uses.every(({ productId }) => supplied.has(productId))) return 'item.supplyUnknown';
  return sold.every((id) => id !== serviceId && extending.has(id)) ? undefined : 'service.extensionUnknown';
};
