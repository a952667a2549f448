import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandNamed, commands } from '#domain/commands.ts';
import { type SentCommand, sentCommand } from '#domain/sync/protocol.ts';
import { withGolden } from '../../scripts/new/golden.ts';
import { exampleOf } from '../../tests/examples/all.ts';
import { onStage } from '../../tests/walk/on-stage.ts';
import { hashOf } from '../db/ledger/command-hash.ts';

interface Golden {
  readonly hash: string;
  readonly command: SentCommand;
}
const fileOf = (name: string): URL => new URL(`../../tests/device/golden-commands.${name}`, import.meta.url);
const goldenIn = (name: string): string => readFileSync(fileOf(name), 'utf8');
const golden = [
  ...(JSON.parse(goldenIn('json')) as Golden[]),
  // One a line, of commands that came later.
  ...goldenIn('jsonl')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Golden])),
];

describe('commands as they were sent by every version so far', () => {
  // `-u` puts down what is missing, as its example says it.
  test('hold one of each command of this version', async () => {
    const missing = commands.filter(
      ({ name, version }) => !golden.some(({ command }) => command.name === name && command.version === version),
    );
    const added = missing.map(({ name, version, args }) => ({
      name,
      version,
      args: args.parse(exampleOf(name).args(onStage)) as object,
    }));
    if (added.length > 0)
      await expect(withGolden(goldenIn('jsonl'), added)).toMatchFileSnapshot(fileOf('jsonl').pathname);
  });

  test.each(golden)('$command.name@$command.version is still understood as it was', ({ command, hash }) => {
    expect(sentCommand.parse(command)).toEqual(command);
    expect(commandNamed(command.name, command.version)?.args.parse(command.args)).toEqual(command.args);
    expect(hashOf(command)).toBe(hash);
  });
});
