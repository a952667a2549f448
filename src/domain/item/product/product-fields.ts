import { z } from 'zod';
import { type Category, category } from '../../category/category.ts';
import type { Acting } from '../../kernel/command.ts';
import { many, one, onServer } from '../../kernel/needs.ts';
import { onceValid } from '../../kernel/once-valid.ts';
import type { Reason } from '../../kernel/reason.ts';
import { shop } from '../../shop/shop.ts';
import { price } from '../../values/money.ts';
import { typedCode, typedText } from '../../values/plain-text.ts';
import { codeSpellings } from '../../values/product-code.ts';
import { type ItemGroup, itemGroup } from '../group/item-group.ts';
import { whyNotInCategory, whyNotInGroup } from '../maker.ts';
import { service } from '../service/service.ts';
import { itemId, judgeWritten, spelledFields, writtenFields } from '../written-item.ts';
import { type Product, product, productType } from './product.ts';

/** What people write down of a product (spec section 5). */
const fields = {
  ...writtenFields,
  type: productType,
  barcode: typedCode()
    .max(32, { abort: true })
    .regex(/^[0-9A-Za-z-]*$/, 'item.barcodeWrong')
    .default(''),
  unit: typedText().min(1).max(10),
  /** At most three decimals (spec section 5); empty where nothing is said. */
  specQuantity: typedText()
    .regex(/^(\d{1,6}(\.\d{1,3})?)?$/, 'item.specQuantityWrong')
    .default(''),
  specUnit: typedText().max(10).default(''),
  /** How many uses one piece holds when a service uses it up. Left out, it stays as it is. */
  packageContent: product.schema.shape.packageContent.unwrap().optional(),
  /** Left out, or null by whoever may not see it, it stays as it is. */
  costPrice: price.nullable().default(null),
};
const written = z.object(fields);
type Written = z.infer<typeof written>;

const lowestOf = ({ originalPrice, memberPrice }: Pick<Written, 'originalPrice' | 'memberPrice'>): number =>
  memberPrice ?? originalPrice;

const judge = (given: Written, ctx: z.core.$RefinementCtx): void => {
  judgeWritten(given, ctx);
  const refuse = (field: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message, input: undefined });
  if ((given.costPrice ?? 0) > lowestOf(given)) refuse('costPrice', 'item.costTooHigh');
  if (given.specQuantity !== '' && given.specUnit === '') refuse('specUnit', 'item.specUnitMissing');
};

export const productBody = written.superRefine(onceValid(judge));

/** The same of one product, as its commands take it. */
export const productArgs = z.object({ productId: itemId, ...fields, ...spelledFields }).superRefine(onceValid(judge));
type ProductArgs = z.infer<typeof productArgs>;

/** What has to be known to judge what is written down of a product. */
export const needsOfProduct = ({ groupId, categoryId = '', number, barcode }: ProductArgs) => ({
  category: one(category, categoryId),
  group: one(itemGroup, groupId),
  sameNumber: many(product, { number }),
  sameService: many(service, { number }),
  sameBarcode: onServer(product, { barcode: barcode === '' ? [] : codeSpellings(barcode) }),
  places: onServer(shop, {}),
});

interface Known {
  readonly category: Category | undefined;
  readonly group: ItemGroup | undefined;
  readonly sameNumber: readonly Product[];
  readonly sameService: readonly { readonly removedAt: number | null }[];
  readonly sameBarcode: readonly Product[] | undefined;
}

/** Why a product cannot be as it is written down: its group, its category, its number, its barcode, its cost. */
export const whyNotProduct = (
  { group, category: chosen, sameNumber, sameService, sameBarcode }: Known,
  { productId, categoryId, costPrice: _, ...prices }: ProductArgs,
  costPrice: number,
  place: Acting['shop'],
): Reason | undefined => {
  const sorted = whyNotInGroup(place, group, 'product') ?? whyNotInCategory(categoryId, chosen, 'product');
  if (sorted) return sorted;
  const isOther = ({ id, removedAt }: Product): boolean => id !== productId && removedAt === null;
  if (sameNumber.some(isOther) || sameService.some(({ removedAt }) => removedAt === null)) return 'item.numberTaken';
  if (sameBarcode?.some(isOther)) return 'item.barcodeTaken';
  return costPrice > lowestOf(prices) ? 'item.costTooHigh' : undefined;
};
