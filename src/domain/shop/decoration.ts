import { z } from 'zod';
import { isPublic } from '../file/file-kinds.ts';
import { brandScope, defineEntity } from '../kernel/entity.ts';

const picture = z.string().min(1, { abort: true }).max(300).refine(isPublic, 'field.wrongKind');

/** How the brand, or one of its stores, looks. That of the headquarters is for all, a store's own for itself alone. */
export const decoration = defineEntity({
  name: 'decoration',
  collection: 'shops',
  lookups: [],
  readBy: 'staff',
  held: true,
  files: ['logo', 'carousel'],
  scopes: ({ id, forBrand }) => [forBrand ? brandScope : id],
  shops: ({ id }) => [id],
  schema: z.object({
    /** The shop's own id. */
    id: z.string(),
    /** That of the headquarters. */
    forBrand: z.boolean(),
    /** 128 × 128. */
    logo: picture,
    /** 800 × 240 each. */
    carousel: z.array(picture).min(1).max(9),
    /** `#rrggbb`; null for a store, which has that of the headquarters. */
    themeColor: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .nullable(),
  }),
});
export type Decoration = z.infer<typeof decoration.schema>;

/** What a shop shows: its own logo and pictures, else those of the headquarters, whose colour is everybody's. */
export const shownDecoration = (
  own: Decoration | undefined,
  ofBrand: Decoration | undefined,
): Pick<Decoration, 'logo' | 'carousel' | 'themeColor'> => ({
  logo: own?.logo ?? ofBrand?.logo ?? '',
  carousel: own?.carousel ?? ofBrand?.carousel ?? [],
  themeColor: ofBrand?.themeColor ?? null,
});
