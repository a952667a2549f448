import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { machineCommand, machineVerbs } from '#domain/device/machine-command.ts';
import { deviceParts } from '#domain/device/parts.ts';
import { deviceStatuses } from '#domain/device/statuses.ts';
import { readMessage, upMessage } from '#domain/device/wire.ts';

const file = '../../docs/devices.md';
const written = readFileSync(new URL(file, import.meta.url), 'utf8');
const [begin, end] = ['<!-- schemas -->\n', '<!-- end of schemas -->'];

const schemaText = (name: string, schema: z.ZodType): string =>
  `### ${name}\n\n\`\`\`json\n${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n\`\`\`\n\n`;

test('the schemas in the document are those by which messages are read', async () => {
  const ups = upMessage.options.map((option) =>
    schemaText(option.shape.kind.value, (option as z.ZodObject).omit({ kind: true })),
  );
  const schemas = [...ups, schemaText('cmd', machineCommand)].join('');
  const [before = '', rest = ''] = written.split(begin);
  const [, after = ''] = rest.split(end);
  await expect(`${before}${begin}\n${schemas}${end}${after}`).toMatchFileSnapshot(file);
});

describe('the examples in the document', () => {
  const examples = [...written.matchAll(/```json (\w+)\n(.*)\n```/g)].map(
    ([, kind = '', text = '']) => [kind, text] as const,
  );
  test('are of every kind', () => {
    const kinds = [...upMessage.options.map((option) => option.shape.kind.value), 'cmd'];
    expect(examples.map(([kind]) => kind)).toEqual(kinds);
  });
  test.each(examples)('%s is one that is understood', (kind, text) => {
    const { success } =
      kind === 'cmd' ? machineCommand.safeParse(JSON.parse(text)) : { success: readMessage(kind, text) };
    expect(success).toBeTruthy();
  });
});

test('the document names every status, part and command', () => {
  for (const code of deviceStatuses.codes) expect(written).toMatch(new RegExp(`\\b${code} `));
  for (const name of [...deviceParts, ...machineVerbs]) expect(written).toContain(name);
});
