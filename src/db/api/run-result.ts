import type { Params } from '#domain/kernel/decision.ts';
import type { FieldProblem } from '#domain/kernel/field-problem.ts';

export interface Refusal {
  readonly ok: false;
  /** Key of `locales/<language>/rejections.json`. */
  readonly code: string;
  readonly params: Params;
  /** What is wrong by field, where a form was refused. */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  /** What the server answered; undefined where it was not the server that refused. */
  readonly status?: number;
  /** The server's own words, in the language of the call; empty where it has none. */
  readonly message?: string;
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
