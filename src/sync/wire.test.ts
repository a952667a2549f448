import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandNamed, commands } from '#domain/commands.ts';
import { type SentCommand, sentCommand } from '#domain/sync/protocol.ts';
import { withGolden } from '../../scripts/new/golden.ts';
import { exampleOf } from '../../tests/examples/all.ts';
import { onStage } from '../../tests/walk/on-stage.ts';
import { hashOf } from '../db/ledger/command-hash.ts';

const path = new URL('../../tests/device/golden-commands.json', import.meta.url);
const text = readFileSync(path, 'utf8');
const golden = JSON.parse(text) as {
  readonly hash: string;
  readonly command: SentCommand;
}[];

describe('commands as they were sent by every version so far', () => {
  // `-u` puts down what is missing, as its example says it; `npm run format` then gives the file its form.
  test('hold one of each command of this version', async () => {
    const missing = commands.filter(
      ({ name, version }) => !golden.some(({ command }) => command.name === name && command.version === version),
    );
    const added = missing.map(({ name, version, args }) => ({
      name,
      version,
      args: args.parse(exampleOf(name).args(onStage)) as object,
    }));
    if (added.length > 0) await expect(withGolden(text, added)).toMatchFileSnapshot(path.pathname);
  });

  test.each(golden)('$command.name@$command.version is still understood as it was', ({ command, hash }) => {
    expect(sentCommand.parse(command)).toEqual(command);
    expect(commandNamed(command.name, command.version)?.args.parse(command.args)).toEqual(command.args);
    expect(hashOf(command)).toBe(hash);
  });
});
