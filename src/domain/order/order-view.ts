import { z } from 'zod';
import { order, orderGoods } from './order.ts';

/** An order as calls tell it. What its goods were worth stands in the movements, for those who may see that. */
export const orderRow = order.schema.extend({ goods: z.array(orderGoods.omit({ value: true })) });
export type OrderRow = z.infer<typeof orderRow>;
