import type { Decision } from '#domain/kernel/decision.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { World } from '../world.ts';

const isWhole = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** One line for a record and each part of it: `lines.0 (quantity 3, payable 10005)`. */
const parts = (whole: object, before: unknown, path: string): string[] => {
  const known = isWhole(before) ? (before as Readonly<Record<string, unknown>>) : {};
  const own: string[] = [];
  const inside: string[] = [];
  for (const [field, value] of Object.entries(whole)) {
    const [was, is] = [known[field], value].map((each) => JSON.stringify(each));
    if (was === is) continue;
    if (isWhole(value)) inside.push(...parts(value, known[field], path === '' ? field : `${path}.${field}`));
    else own.push(was === undefined ? `${field} ${is}` : `${field} ${was} → ${is}`);
  }
  own.push(...Object.keys(known).flatMap((field) => (field in whole ? [] : [`${field} is gone`])));
  return [...(own.length > 0 ? [`    ${path}(${own.join(', ')})`] : []), ...inside];
};

/** Everything that a decision writes into a world, field by field: of what was there before, what is different. */
export const changesText = (decision: Decision, world: World): string[] => {
  if (!decision.ok) return [`  refused: ${decision.code} ${JSON.stringify(decision.params)}`];
  const before = (entity: string, { id }: AnyRecord) => world.records.get(`${entity}:${id}`);
  return [
    ...decision.changes.flatMap((change) => {
      if (change.op === 'remove') return [`  remove ${change.entity} ${change.id}`];
      const { op, entity, record } = change;
      return [`  ${op} ${entity} ${record.id}`, ...parts(record, before(entity, record), '')];
    }),
    ...decision.exceptions.map((note) => `  task ${JSON.stringify(note)}`),
  ];
};
