import { z } from 'zod';
import { isPublic } from '../file/file-kinds.ts';
import { price } from '../values/money.ts';
import { typedCode, typedText } from '../values/plain-text.ts';
import { catalogueFields, itemFields, itemUse } from './item-fields.ts';

const id = z.string().min(1).max(64);
export const itemId = id;

/** A picture that was uploaded or one of our own: an address elsewhere would learn who looks at the catalogue. */
const isPicture = (address: string): boolean => isPublic(address) || address.startsWith('/pictures/');
const pictures = (most: number) =>
  z.array(z.string().max(300).refine(isPicture, 'field.wrongKind')).max(most).default([]);

/** What people write down of any item (spec section 5). */
export const writtenFields = {
  name: typedText().min(1).max(50),
  number: typedCode().min(1).max(10),
  groupId: id,
  /** Empty for none. Left out, it stays as it is. */
  categoryId: z.string().max(64).optional(),
  images: pictures(9),
  detailImages: pictures(20),
  originalPrice: price,
  memberPrice: price.nullable().default(null),
  pricing: itemFields.pricing,
  description: typedText().max(200).default(''),
  scope: catalogueFields.scope,
  regionId: z.string().max(64).default(''),
  shopIds: z.array(id).max(1_000).default([]),
};

/** How its name is typed on a keyboard: the server makes it of the name. */
export const spelledFields = { pinyin: z.string().max(500), initials: z.string().max(100) };

interface Written {
  readonly originalPrice: number;
  readonly memberPrice: number | null;
  readonly scope: number;
  readonly regionId: string;
}
type Issues = Pick<z.core.$RefinementCtx, 'addIssue'>;

/** What of an item depends on its other fields (spec section 5: members never pay more than others). */
export const judgeWritten = ({ originalPrice, memberPrice, scope, regionId }: Written, ctx: Issues): void => {
  const refuse = (field: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message, input: undefined });
  if ((memberPrice ?? 0) > originalPrice) refuse('memberPrice', 'item.memberPaysMore');
  if (scope === itemUse.region && regionId === '') refuse('regionId', 'item.regionMissing');
};
