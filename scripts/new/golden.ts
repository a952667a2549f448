import { createHash } from 'node:crypto';

/** Commands of records that were generated, as they were sent first: one a line. */
export const goldenPath = 'tests/device/golden-commands.jsonl';

interface Golden {
  readonly hash: string;
  readonly command: { readonly n: number; readonly at: number; readonly [field: string]: unknown };
}

/** Adds commands as they are sent now; each bears the hash of the one before it. */
export const withGolden = (
  lines: string,
  added: readonly { readonly name: string; readonly version?: number; readonly args: object }[],
): string => {
  const golden = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Golden]));
  for (const { name, version = 1, args } of added) {
    const last = golden.at(-1);
    const command = {
      n: (last?.command.n ?? 0) + 1,
      id: `golden-${name}`,
      name,
      version,
      args,
      staffId: 'staff-1',
      at: (last?.command.at ?? 1_790_000_000_000) + 1,
      offline: true,
      previousHash: last?.hash ?? '',
    };
    golden.push({ hash: createHash('sha256').update(JSON.stringify(command)).digest('hex'), command });
  }
  return golden.map((each) => `${JSON.stringify(each)}\n`).join('');
};
