import { capital, kebab, snake } from './names.ts';
import { type Piece, valueMovesEnd } from './piece.ts';
import { newRight } from './rights.ts';

/** `order.split`: the command, its test, its line in the list, its right with the migration that grants it, and its words. */
export const commandPiece = (name: string): Piece => {
  const [noun = '', verb = ''] = name.split('.');
  const constant = `${verb}${capital(noun)}`;
  const file = `${kebab(verb)}.ts`;
  const permission = `pc.${noun}.${verb}`;
  const right = newRight(permission);
  return {
    files: {
      [`src/domain/${kebab(noun)}/${file}`]: `import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { ${noun} } from './${kebab(noun)}.ts';

/** What the staff do with it, in the words of the shop. */
export const ${constant} = defineCommand({
  name: '${name}',
  version: 1,
  offline: true,
  right: '${permission}',
  args: z.object({ ${noun}Id: z.string().min(1).max(64) }),
  needs: (args) => ({ existing: one(${noun}, args.${noun}Id) }),
  decide({ existing }) {
    if (!existing) return reject('${noun}.unknown');
    return accept([update(${noun}, existing)]);
  },
});
`,
      [`src/domain/${kebab(noun)}/${kebab(verb)}.test.ts`]: `import { describe, expect, test } from 'vitest';
import { acting } from '../../../tests/make-orders.ts';
import { ${constant} } from './${file}';

describe('${name}', () => {
  test('is refused without the right to it', () => {
    const decision = ${constant}.decide({ existing: undefined }, { ${noun}Id: 'x' }, acting({ may: () => false }));
    expect(decision).toMatchObject({ ok: false, code: 'notAllowed' });
  });

  test('is refused for what does not exist', () => {
    const decision = ${constant}.decide({ existing: undefined }, { ${noun}Id: 'x' }, acting());
    expect(decision).toMatchObject({ ok: false, code: '${noun}.unknown' });
  });
});
`,
    },
    lists: [{ path: 'src/domain/commands.ts', name: constant, from: `./${kebab(noun)}/${file}` }],
    lines: [{ path: 'src/domain/value-moves.ts', line: `  '${name}': null,`, end: valueMovesEnd }],
    migration: `${snake(verb)}_${snake(noun)}`,
    rights: [right],
    words: [
      { noun: 'outbox', key: `commands.${name}` },
      { noun: 'rejections', key: `${noun}.unknown` },
      { noun: 'rejections', key: `permissions.${permission}` },
    ],
    next: [
      `say in src/domain/${kebab(noun)}/${file} what it takes and what it changes, and in its test what must hold`,
      `say in src/domain/permissions.ts which roles have ${permission}, and the same in the migration; or ask for a right that exists`,
      `give it words: locales/*/outbox.json commands.${name}, rejections.json permissions.${permission}`,
      `say in src/domain/value-moves.ts how ${name} is guarded, where it moves or unlocks value`,
      `give it an example in tests/examples/${kebab(noun)}.ts, and what that is about in tests/examples/subjects.ts`,
      'give it a screen under src/features',
    ],
  };
};
