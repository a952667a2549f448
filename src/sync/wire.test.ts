import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commandNamed, commands } from '#domain/commands.ts';
import { type SentCommand, sentCommand } from '#domain/sync/protocol.ts';
import { hashOf } from '../db/ledger/command-hash.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../tests/device/golden-commands.json', import.meta.url), 'utf8'),
) as {
  readonly hash: string;
  readonly command: SentCommand;
}[];

describe('commands as they were sent by every version so far', () => {
  test('hold one of each command of this version', () => {
    const missing = commands.filter(
      ({ name, version }) => !golden.some(({ command }) => command.name === name && command.version === version),
    );
    expect(missing.map(({ name, version }) => `${name}@${version}`)).toEqual([]);
  });

  test.each(golden)('$command.name@$command.version is still understood as it was', ({ command, hash }) => {
    expect(sentCommand.parse(command)).toEqual(command);
    expect(commandNamed(command.name, command.version)?.args.parse(command.args)).toEqual(command.args);
    expect(hashOf(command)).toBe(hash);
  });
});
