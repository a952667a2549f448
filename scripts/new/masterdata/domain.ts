/** The record and what people do with it, as files of the domain. `$thing` and the like are filled in by `fill.ts`. */
export const domainFiles: Readonly<Record<string, string>> = {
  'src/domain/$file/$file.ts': `import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** What people write down of it. */
export const $thingFields = { name: z.string().trim().min(1).max(30) };

/** What it is to the shop. One that is removed stays on record, as others may name it. */
export const $thing = defineEntity({
  name: '$thing',
  collection: '$collection',
  lookups: ['shopId'],
  readBy: ['pc.$thing.manage'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    ...$thingFields,
    /** When it was removed, in milliseconds since 1970; null while it is in use. */
    removedAt: z.int().nullable(),
  }),
});
export type $Thing = z.infer<typeof $thing.schema>;

/** Whether another one that is in use in the shop has this name. */
export const isNameTaken = (others: readonly $Thing[], id: string, name: string): boolean =>
  others.some((other) => other.id !== id && other.removedAt === null && other.name === name);
`,
  'src/domain/$file/add.ts': `import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { many, taken } from '../kernel/needs.ts';
import { $thing, $thingFields, isNameTaken } from './$file.ts';

/** Adds one to the shop. */
export const add$Thing = defineCommand({
  name: '$thing.add',
  version: 1,
  offline: true,
  right: '$right',
  args: z.object({ $thingId: z.string().min(1).max(64), ...$thingFields }),
  needs: ({ $thingId }, { shopId }) => ({ same: taken($thing, { id: $thingId }), others: many($thing, { shopId }) }),
  decide({ same, others }, { $thingId: id, ...fields }, { shopId }) {
    if (same.length > 0) return reject('$thing.existsAlready');
    if (isNameTaken(others, id, fields.name)) return reject('$thing.nameTaken', { name: fields.name });
    return accept([insert($thing, { id, shopId, ...fields, removedAt: null })]);
  },
});
`,
  'src/domain/$file/edit.ts': `import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { $thing, $thingFields, isNameTaken } from './$file.ts';

/** Changes what is written down of one that is in use. */
export const edit$Thing = defineCommand({
  name: '$thing.edit',
  version: 1,
  offline: true,
  right: '$right',
  args: z.object({ $thingId: z.string().min(1).max(64), ...$thingFields }),
  needs: ({ $thingId }, { shopId }) => ({ existing: one($thing, $thingId), others: many($thing, { shopId }) }),
  decide({ existing, others }, { $thingId: id, ...fields }) {
    if (!existing) return reject('$thing.unknown');
    if (existing.removedAt !== null) return reject('$thing.removed', { name: existing.name });
    if (isNameTaken(others, id, fields.name)) return reject('$thing.nameTaken', { name: fields.name });
    return accept([update($thing, { ...existing, ...fields })]);
  },
});
`,
  'src/domain/$file/remove.ts': `import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { $thing } from './$file.ts';

/** Takes one out of use. */
export const remove$Thing = defineCommand({
  name: '$thing.remove',
  version: 1,
  offline: true,
  right: '$right',
  args: z.object({ $thingId: z.string().min(1).max(64) }),
  needs: ({ $thingId }) => ({ existing: one($thing, $thingId) }),
  decide({ existing }, _args, { at }) {
    if (!existing) return reject('$thing.unknown');
    if (existing.removedAt !== null) return reject('$thing.removed', { name: existing.name });
    return accept([update($thing, { ...existing, removedAt: at })]);
  },
});
`,
  'src/domain/$file/restore.ts': `import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { $thing, isNameTaken } from './$file.ts';

/** Takes one that was removed into use again. */
export const restore$Thing = defineCommand({
  name: '$thing.restore',
  version: 1,
  offline: true,
  right: '$right',
  args: z.object({ $thingId: z.string().min(1).max(64) }),
  needs: ({ $thingId }, { shopId }) => ({ existing: one($thing, $thingId), others: many($thing, { shopId }) }),
  decide({ existing, others }) {
    if (!existing) return reject('$thing.unknown');
    const { id, name, removedAt } = existing;
    if (removedAt === null) return reject('$thing.inUse', { name });
    if (isNameTaken(others, id, name)) return reject('$thing.nameTaken', { name });
    return accept([update($thing, { ...existing, removedAt: null })]);
  },
});
`,
  'tests/examples/$file.ts': `import { type ExamplesOf, on } from './example.ts';

export const $thingExamples: ExamplesOf<'$thing'> = {
  '$thing.add': [on(['new$Thing'], ({ new$Thing, name }) => ({ ...new$Thing, name: name() }))],
  '$thing.edit': [on(['$thing'], ({ $thing, name }) => ({ ...$thing, name: name() }))],
  '$thing.remove': [on(['$thing'], ({ $thing }) => $thing)],
  '$thing.restore': [on(['removed$Thing'], ({ removed$Thing }) => removed$Thing)],
};
`,
  'src/domain/$file/$file.play.ts': `import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { add$Thing } from './add.ts';
import { edit$Thing } from './edit.ts';
import { remove$Thing } from './remove.ts';
import { restore$Thing } from './restore.ts';
import { $thing } from './$file.ts';

const someName = (seen: Seen): string => seen.freshId().slice(-8);
/** One that is in use, or one that was removed. */
const some = (seen: Seen, isRemoved: boolean): { $thingId: string } | undefined => {
  const found = seen.oneOf(seen.records($thing).filter(({ removedAt }) => (removedAt !== null) === isRemoved));
  return found && { $thingId: found.id };
};

export const $thingPlays: readonly Play[] = [
  definePlay(add$Thing, (seen) => ({ args: { $thingId: seen.freshId(), name: someName(seen) } })),
  definePlay(edit$Thing, (seen) => {
    const found = some(seen, false);
    return found && { args: { ...found, name: someName(seen) } };
  }),
  definePlay(remove$Thing, (seen) => {
    const found = some(seen, false);
    return found && { args: found };
  }),
  definePlay(restore$Thing, (seen) => {
    const found = some(seen, true);
    return found && { args: found };
  }),
];
`,
  'src/domain/$file/$file.test.ts': `import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import { add$Thing } from './add.ts';
import { edit$Thing } from './edit.ts';
import { remove$Thing } from './remove.ts';
import { restore$Thing } from './restore.ts';
import { $thing, type $Thing } from './$file.ts';

const existing: $Thing = { id: '1', shopId: 'shop-1', name: 'A', removedAt: null };
const other: $Thing = { ...existing, id: '2', name: 'B' };
const removed: $Thing = { ...existing, removedAt: 1 };
const others = [existing, other];
const somebody = acting({ at: 5 });
const nobody = acting({ may: () => false });
const args = { $thingId: '1' };

describe('$thing.add', () => {
  const fresh = { $thingId: '3', name: 'C' };
  test('adds one that is in use, to the shop in which it is done', () => {
    const record = { id: '3', shopId: 'shop-1', name: 'C', removedAt: null };
    expect(add$Thing.decide({ same: [], others }, fresh, somebody)).toMatchObject({ ok: true, changes: [{ record }] });
    expect($thing.scopes(record)).toEqual(['shop-1']);
  });
  test.each([
    ['notAllowed', { same: [], others }, fresh, nobody],
    ['$thing.existsAlready', { same: ['3'], others }, fresh, somebody],
    ['$thing.nameTaken', { same: [], others }, { ...fresh, name: 'B' }, somebody],
  ])('is refused: %s', (code, loaded, given, by) => {
    expect(add$Thing.decide(loaded, given, by)).toMatchObject({ ok: false, code });
  });
  test('takes the name of one that was removed', () => {
    expect(add$Thing.decide({ same: [], others: [removed] }, { ...fresh, name: 'A' }, somebody)).toMatchObject({ ok: true });
  });
  test('takes no empty name', () => expect(add$Thing.args.safeParse({ ...fresh, name: ' ' }).success).toBe(false));
});

describe('$thing.edit', () => {
  test('changes the name and keeps the rest', () => {
    expect(edit$Thing.decide({ existing, others }, { ...args, name: 'C' }, somebody)).toMatchObject({
      changes: [{ op: 'update', record: { ...existing, name: 'C' } }],
    });
  });
  test('may leave the name as it is', () => {
    expect(edit$Thing.decide({ existing, others }, { ...args, name: 'A' }, somebody)).toMatchObject({ ok: true });
  });
  test.each([
    ['notAllowed', { existing, others }, 'C', nobody],
    ['$thing.unknown', { existing: undefined, others }, 'C', somebody],
    ['$thing.removed', { existing: removed, others }, 'C', somebody],
    ['$thing.nameTaken', { existing, others }, 'B', somebody],
  ])('is refused: %s', (code, loaded, name, by) => {
    expect(edit$Thing.decide(loaded, { ...args, name }, by)).toMatchObject({ ok: false, code });
  });
});

describe('$thing.remove', () => {
  test('keeps the record and says when', () => {
    expect(remove$Thing.decide({ existing }, args, somebody)).toMatchObject({
      changes: [{ op: 'update', record: { ...existing, removedAt: 5 } }],
    });
  });
  test.each([
    ['notAllowed', { existing }, nobody],
    ['$thing.unknown', { existing: undefined }, somebody],
    ['$thing.removed', { existing: removed }, somebody],
  ])('is refused: %s', (code, loaded, by) => {
    expect(remove$Thing.decide(loaded, args, by)).toMatchObject({ ok: false, code });
  });
});

describe('$thing.restore', () => {
  test('brings it back as it was', () => {
    expect(restore$Thing.decide({ existing: removed, others: [removed, other] }, args, somebody)).toMatchObject({
      changes: [{ op: 'update', record: existing }],
    });
  });
  test.each([
    ['notAllowed', { existing: removed, others: [] }, nobody],
    ['$thing.unknown', { existing: undefined, others: [] }, somebody],
    ['$thing.inUse', { existing, others: [] }, somebody],
    ['$thing.nameTaken', { existing: removed, others: [{ ...other, name: 'A' }] }, somebody],
  ])('is refused: %s', (code, loaded, by) => {
    expect(restore$Thing.decide(loaded, args, by)).toMatchObject({ ok: false, code });
  });
});
`,
};
