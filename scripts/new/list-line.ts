import type { NewRight } from './rights.ts';

/** Puts an import and an entry into a list such as `src/domain/commands.ts`: imports by path, the entry at the end. */
export const withListLine = (text: string, name: string, from: string): string => {
  const line = `import { ${name} } from '${from}';`;
  const lines = text.split('\n');
  const imports = lines.flatMap((one, at) =>
    one.startsWith('import ') ? [{ at, from: one.match(/'(.+)'/)?.[1] ?? '' }] : [],
  );
  if (imports.some((one) => one.from === from)) throw new Error(`${from} is in the list already`);
  const before = imports.find((one) => one.from > from)?.at ?? (imports.at(-1)?.at ?? -1) + 1;
  lines.splice(before, 0, line);
  const end = lines.findLastIndex((each) => each === '];' || each === '] as const;');
  if (end < 0) throw new Error('no list was found to put the entry into');
  lines.splice(end, 0, `  ${name},`);
  return lines.join('\n');
};

/** Declares a right, unless it is declared already. */
export const withRight = (text: string, { slug, roles, heldWith }: NewRight): string => {
  if (text.includes(`'${slug}':`)) return text;
  const quoted = (words: readonly string[]): string => `[${words.map((word) => `'${word}'`).join(', ')}]`;
  const line = `  '${slug}': { roles: ${quoted(roles)}, heldWith: ${quoted(heldWith)} },`;
  const end = text.indexOf('\n});');
  if (end < 0) throw new Error(`no list was found to put ${slug} into`);
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
};
