import type { Params } from '#domain/kernel/decision.ts';
export interface Refusal {
  readonly ok: false;
  /** Key of `locales/<language>/rejections.json`. */
  readonly code: string;
  readonly params: Params;
  /** Reasons by field, where a form was refused. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type RunResult =
  | {
      readonly ok: true;
      readonly n: number;
      readonly commandId: string;
      /** The order number that was taken, if one was asked for. */
      readonly number: string | null;
    }
  | Refusal;
