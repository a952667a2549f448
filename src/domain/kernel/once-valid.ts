import type { z } from 'zod';

type Judge<Given> = (given: Given, ctx: z.core.$RefinementCtx<Given>) => void;

/**
 * What the fields of a schema say of each other, looked at once each of them is right by itself: a price that is none is
 * not compared with another one.
 */
export const onceValid =
  <Given>(judge: Judge<Given>): Judge<Given> =>
  (given, ctx) => {
    if (ctx.issues.length === 0) judge(given, ctx);
  };
