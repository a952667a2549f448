import { createHash } from 'node:crypto';
import { deepest } from '#domain/values/storable.ts';

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

/**
 * What makes a command the same command when it is sent again: what was to be done and by whom. How it was wrapped,
 * what else a newer app sends with it and the order of its fields are not in it.
 */
export const payloadHash = (command: {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  readonly staffId: string;
}): string => {
  const { id, name, version, args, staffId } = command;
  return createHash('sha256')
    .update(JSON.stringify(sorted([id, name, version, args, staffId])))
    .digest('hex');
};
