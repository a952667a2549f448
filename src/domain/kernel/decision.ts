import type { AnyEntity, AnyRecord, RecordOf } from './entity.ts';
import type { ExceptionReason, Reason } from './reason.ts';

/** One effect of a command. Money and stock are only ever `append`ed. */
export type Change =
  | { readonly op: 'insert' | 'update' | 'append'; readonly entity: string; readonly record: AnyRecord }
  | { readonly op: 'remove'; readonly entity: string; readonly id: string };

/** The parameters of a reason, put into its words; amounts in fen under a name that ends in `Fen`. */
export type Params = Readonly<Record<string, string | number>>;

/** Why something is not done, with what its words need. */
export interface Why {
  readonly code: Reason;
  readonly params: Params;
}

/** The effect was booked although the world had moved; a manager gets a task. */
export interface ExceptionNote {
  readonly code: ExceptionReason;
  readonly params: Params;
  readonly orderId: string | null;
  /** What is at stake, in fen. */
  readonly amount: number;
}

export type Decision =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly exceptions: readonly ExceptionNote[] }
  | { readonly ok: false; readonly code: Reason; readonly params: Params };

export const accept = (changes: readonly Change[], exceptions: readonly ExceptionNote[] = []): Decision => ({
  ok: true,
  changes,
  exceptions,
});

/** An expected refusal. */
export const reject = (code: Reason, params: Params = {}): Decision => ({ ok: false, code, params });

export const insert = <E extends AnyEntity>(entity: E, record: RecordOf<E>): Change => ({
  op: 'insert',
  entity: entity.name,
  record: record as AnyRecord,
});
export const update = <E extends AnyEntity>(entity: E, record: RecordOf<E>): Change => ({
  op: 'update',
  entity: entity.name,
  record: record as AnyRecord,
});
export const append = <E extends AnyEntity>(entity: E, record: RecordOf<E>): Change => ({
  op: 'append',
  entity: entity.name,
  record: record as AnyRecord,
});
export const remove = (entity: AnyEntity, id: string): Change => ({ op: 'remove', entity: entity.name, id });

/** The records of one kind that these changes leave behind, in their order. */
export const recordsIn = <E extends AnyEntity>(changes: readonly Change[], entity: E): RecordOf<E>[] =>
  changes.flatMap((change) =>
    change.op !== 'remove' && change.entity === entity.name ? [change.record as RecordOf<E>] : [],
  );

const idOf = (change: Change): string => (change.op === 'remove' ? change.id : change.record.id);

/** Changes one after the other, as one: of a record that both change stands what the second leaves behind. */
export const both = (first: readonly Change[], second: readonly Change[]): Change[] => {
  const keyOf = (change: Change) => `${change.entity}:${idOf(change)}`;
  const later = new Map(second.filter(({ op }) => op === 'update').map((change) => [keyOf(change), change]));
  const isEarlier = (change: Change) => change.op !== 'append' && later.has(keyOf(change));
  const inserted = new Set(first.flatMap((change) => (change.op === 'insert' ? [keyOf(change)] : [])));
  const asOne = (change: Change): Change =>
    change.op === 'update' && inserted.has(keyOf(change)) ? { ...change, op: 'insert' } : change;
  return [...first.filter((change) => !isEarlier(change)), ...second.map(asOne)];
};
