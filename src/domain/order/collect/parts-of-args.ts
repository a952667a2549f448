import { type Operation, operations } from '../operations.ts';
import { type CollectArgs, collectArgs } from './collect-args.ts';

/** Arguments of a command, whatever may be in them: they come from another counter, or from a file. */
type Args = Readonly<Record<string, unknown>>;

/** The operations among them; none where they are not as a counter makes them. */
export const operationsIn = (args: Args): readonly Operation[] => operations.safeParse(args.operations).data ?? [];

/** The lines of a receipt; undefined where it is none, or where they are not as a counter makes them. */
export const linesIn = (args: Args): CollectArgs['lines'] | undefined =>
  collectArgs.shape.lines.safeParse(args.lines).data;

/** The coupons of a receipt; none where they are not as a counter makes them. */
export const couponsIn = (args: Args): NonNullable<CollectArgs['coupons']> =>
  collectArgs.shape.coupons.safeParse(args.coupons).data ?? [];

/** The points of a receipt; none likewise. */
export const pointsIn = (args: Args): CollectArgs['spentPoints'] =>
  collectArgs.shape.spentPoints.safeParse(args.spentPoints).data;

/** What was paid by a receipt; undefined likewise. */
export const paymentsIn = (args: Args): CollectArgs['payments'] | undefined =>
  collectArgs.shape.payments.safeParse(args.payments).data;
