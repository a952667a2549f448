import type { AnyCall } from '#domain/kernel/call.ts';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import type { Shown } from '#domain/kernel/listing.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/**/*calls.ts', { eager: true });
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'at' in value && 'says' in value;

/** Every call that is declared. */
export const everyCall: readonly AnyCall[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((calls) => (typeof calls === 'object' && calls !== null ? Object.values(calls) : []))
  .filter(isCall);

/** Every call of a shop that reads, by its address. */
export const reads: readonly AnyCall[] = [
  ...new Map(
    everyCall.filter(({ at, by }) => String(at).startsWith('GET ') && by === undefined).map((call) => [call.at, call]),
  ).values(),
];

/** Those that show records of a kind or a list, by whose readers they may be made. */
export const guarded = reads.filter(({ shows, list }) => shows ?? list);

export const kindOf = (shown: Shown): AnyEntity => ('entity' in shown ? shown.entity : shown);
