import { z } from 'zod';

/** What is shown of a brand before anybody is signed in. */
export const brandFace = z.object({ code: z.string(), title: z.string(), logo: z.string() });
export type BrandFace = z.infer<typeof brandFace>;
