import { deepest } from '../values/storable.ts';

const sorted = (value: unknown, depth = 0): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((one) => sorted(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner, depth + 1)]),
  );
};

/** What was to be done and by whom. */
export interface Payload {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  readonly staffId: string;
}

/**
 * What makes a command the same command when it is sent again, as text: what was to be done and by whom. How it was
 * wrapped, what else a newer app sends with it and the order of its fields are not in it.
 */
export const payloadText = ({ id, name, version, args, staffId }: Payload): string =>
  JSON.stringify(sorted([id, name, version, args, staffId]));

/** Where in which counter's outbox a command was given. */
export interface GivenAt {
  readonly counterId: string;
  readonly incarnation: number;
  readonly n: number;
}

/**
 * The text that the proof of a command is made over: its place in its counter's outbox, the hash of its payload, and
 * when it was given. Whatever of these is changed afterwards, the proof is none.
 */
export const provenText = (
  { counterId, incarnation, n }: GivenAt,
  { id, at, offline }: { readonly id: string; readonly at: number; readonly offline: boolean },
  payloadHash: string,
): string => JSON.stringify(['counter-proof-1', counterId, incarnation, n, id, payloadHash, at, offline]);

/** The text that whoever ends a session at a counter shows under the session's seed. */
export const endText = 'counter-session-end-1';
