import { expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import { callersOf } from '#domain/kernel/call.ts';
import type { AnyEntity, Readers } from '#domain/kernel/entity.ts';
import { readersOf } from '#domain/kernel/listing.ts';
import { guarded, kindOf } from './read-calls.ts';

const said = (readers: Readers | undefined): string => {
  if (readers === undefined) return '';
  return typeof readers === 'string' ? readers : readers.map((right) => `\`${right}\``).join(', ');
};
const fieldsOf = ({ fieldRights = {}, counterFields = [], rightIn, toOne, own }: AnyEntity): string =>
  [
    ...Object.entries(fieldRights).map(([field, right]) => `\`${field}\`: \`${right}\``),
    ...(counterFields as readonly string[]).map((field) => `\`${field}\`: counters alone`),
    ...(rightIn ? [`the right in \`${rightIn.field}\` besides`] : []),
    ...(toOne ? [`an office: those to oneself in \`${toOne}\``] : []),
    ...(own ? ['its own to everybody'] : []),
  ].join('; ');
const callsOf = (entity: AnyEntity): string =>
  guarded
    .filter(({ list, shows }) => (list ?? shows) && kindOf((list ?? shows) as never) === entity)
    .map((call) => {
      const readers = said(callersOf(call) ?? (call.list && readersOf(call.list)));
      return readers === said(entity.readBy) ? `\`${call.at}\`` : `\`${call.at}\` (${readers})`;
    })
    .join('; ');

test('docs/reading.md is the table', async () => {
  const rows = entities.map((entity) => [
    `\`${entity.name}\``,
    said(entity.readBy),
    entity.collection ? said(entity.atCounter) : 'stays on the server',
    fieldsOf(entity),
    callsOf(entity),
  ]);
  const head = ['kind', 'read by', 'besides at a counter', 'of its fields and records', 'calls'];
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const text = [
    '# Who reads what',
    '',
    'Every kind of record with the rights of which one is enough to read it: those of the screens that show it. `staff` is everybody who works in the shop, `nobody` what no right opens. Calls, lists, searches, offices and tablets go by it; a call that goes by others says so. Printed from `src/domain/entities.ts` and the calls by `tests/walk/reading.test.ts`; every door is tried by `tests/walk/reading.pg.test.ts` ([0251](decisions/0251-who-reads-what.md)).',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('../../docs/reading.md');
});
