import { describe, expect, test } from 'vitest';
import { acting } from '../../tests/make-orders.ts';
import type { AnyCommand } from './kernel/command.ts';
import type { Decision } from './kernel/decision.ts';
import { managedNouns } from './managed.ts';

const somebody = acting({ at: 5 });
const nobody = acting({ may: () => false });
const outcome = (decision: Decision): string =>
  decision.ok ? JSON.stringify(decision.changes.map((change) => ({ ...change, entity: '' }))) : decision.code;
const change = (op: 'insert' | 'update', record: object): string => JSON.stringify([{ op, entity: '', record }]);

describe.each(managedNouns.map((noun) => [noun.entity.name, noun] as const))('%s', (_, noun) => {
  const [add, edit, remove, restore]: readonly AnyCommand[] = noun.commands;
  const { id, example, blank } = noun;
  const used = { id: '1', shopId: 'shop-1', ...example, ...blank, removedAt: null };
  const other = { ...used, id: '2', name: 'B' };
  const removed = { ...used, removedAt: 1 };
  const others = [used, other];
  const written = { [id]: '1', ...example };
  const decide = (command: AnyCommand | undefined, loaded: object, args: object, by = somebody) =>
    outcome(command?.decide(loaded as never, args as never, by) as Decision);
  const codeOf = (decided: string): string => decided.split('.').at(-1) ?? '';

  test('is added to the shop in which it is done, by a name that no other one in use has', () => {
    const fresh = { ...written, [id]: '3', name: 'C' };
    const loaded = { same: [], others };
    expect(decide(add, loaded, fresh)).toBe(change('insert', { ...used, id: '3', name: 'C' }));
    expect(decide(add, { same: [], others: [removed] }, { ...fresh, name: used.name })).toContain('insert');
    expect(codeOf(decide(add, { same: ['3'], others }, fresh))).toBe('existsAlready');
    expect(codeOf(decide(add, loaded, { ...fresh, name: 'B' }))).toBe('nameTaken');
    expect(add?.args.safeParse({ ...fresh, name: ' ' }).success).toBe(false);
  });

  test('is changed while it is in use, and may keep its name', () => {
    expect(decide(edit, { existing: used, others }, { ...written, name: 'C' })).toBe(
      change('update', { ...used, name: 'C' }),
    );
    expect(decide(edit, { existing: used, others }, written)).toBe(change('update', used));
    expect(codeOf(decide(edit, { existing: undefined, others }, written))).toBe('unknown');
    expect(codeOf(decide(edit, { existing: removed, others }, written))).toBe('removed');
    expect(codeOf(decide(edit, { existing: used, others }, { ...written, name: 'B' }))).toBe('nameTaken');
  });

  test('stays on record when it is removed, with when that was', () => {
    expect(decide(remove, { existing: used }, { [id]: '1' })).toBe(change('update', { ...used, removedAt: 5 }));
    expect(codeOf(decide(remove, { existing: undefined }, { [id]: '1' }))).toBe('unknown');
    expect(codeOf(decide(remove, { existing: removed }, { [id]: '1' }))).toBe('removed');
  });

  test('is restored as it was, unless another one has its name now', () => {
    expect(decide(restore, { existing: removed, others: [removed, other] }, { [id]: '1' })).toBe(
      change('update', used),
    );
    expect(codeOf(decide(restore, { existing: undefined, others: [] }, { [id]: '1' }))).toBe('unknown');
    expect(codeOf(decide(restore, { existing: used, others: [] }, { [id]: '1' }))).toBe('inUse');
    expect(codeOf(decide(restore, { existing: removed, others: [{ ...other, name: used.name }] }, { [id]: '1' }))).toBe(
      'nameTaken',
    );
  });

  test('is changed by nobody without the right to it', () => {
    const loaded = { same: [], others, existing: used };
    for (const command of noun.commands) expect(decide(command, loaded, written, nobody)).toBe('notAllowed');
  });
});
