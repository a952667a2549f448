import { z } from 'zod';

/** A product that is asked for; `quantity` left out while its field is empty. */
const wantedLine = z.object({
  productId: z.string().min(1),
  name: z.string(),
  unit: z.string(),
  quantity: z.int().min(1).optional(),
});
export type WantedLine = z.infer<typeof wantedLine>;

const application = z.object({
  /** The id that the transfer will have, so that sending it twice asks once. */
  transferId: z.string().min(1),
  /** Empty while none is chosen. */
  provideShopId: z.string(),
  lines: z.array(wantedLine),
  remark: z.string(),
});
/** An application for goods that is being written. */
export type Application = z.infer<typeof application>;

/** What was kept of an application; undefined where it is nothing that can be gone on with. */
export const readApplication = (text: string | null): Application | undefined => {
  try {
    return application.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
};
