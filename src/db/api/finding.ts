import type { Params } from '#domain/kernel/decision.ts';
/** One thing that was tried out, and how it went; `params` for its words. */
export interface Finding {
  readonly what: string;
  readonly level: 'ok' | 'warn' | 'fail';
  readonly params: Params;
}
