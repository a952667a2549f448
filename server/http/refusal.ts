import type { Params } from '#domain/kernel/decision.ts';
import type { Reason } from '#domain/kernel/reason.ts';

/** Keys of `locales/<language>/api.json` for what has no reason of its own. */
export type GeneralReason =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'unreadable'
  | 'tooLarge'
  | 'tooOld'
  | 'tooMany'
  | 'internal'
  | 'unavailable';

interface RefusalShape {
  readonly status: number;
  readonly reason: GeneralReason;
  /** Key of `rejections.json` when there is a reason of its own. */
  readonly code?: Reason;
  readonly params?: Params;
  /** Reasons by field, as keys of `rejections.json`. */
  readonly fields?: Readonly<Record<string, Reason>>;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
}

/** A call that is answered with a status and words instead of data. */
export class RefusedCall extends Error {
  readonly shape: RefusalShape;
  constructor(shape: RefusalShape) {
    super(shape.code ?? shape.reason);
    this.shape = shape;
  }
}

export const unauthenticated = (code?: Reason): RefusedCall =>
  new RefusedCall({ status: 401, reason: 'unauthenticated', ...(code ? { code } : {}) });
export const forbidden = (code?: Reason): RefusedCall =>
  new RefusedCall({ status: 403, reason: 'forbidden', ...(code ? { code } : {}) });
export const notFound = (code?: Reason): RefusedCall =>
  new RefusedCall({ status: 404, reason: 'notFound', ...(code ? { code } : {}) });

/** The status of a refused command: what is not there is 404, what is there already 409, not allowed 403, else 422. */
const statusOf = (code: string): number => {
  if (code.endsWith('.unknown')) return 404;
  if (code === 'system.conflict') return 409;
  if (code === 'notAllowed' || code.endsWith('NotAllowed')) return 403;
  return 422;
};

/** A command that was decided against; one that came again gets the stored result. */
export const rejected = (code: string, params: Params): RefusedCall =>
  new RefusedCall({ status: statusOf(code), reason: 'invalid', code: code as Reason, params });
