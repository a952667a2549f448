import type { ListLine, Piece } from './piece.ts';
import type { NewRight } from './rights.ts';

/** Puts lines at the end of a list. */
export const withLine = (text: string, { path, line, within, end }: ListLine): string => {
  const lines = text.split('\n');
  const from = within === undefined ? -1 : lines.findIndex((each) => each.includes(within));
  const at = within === undefined ? lines.lastIndexOf(end) : lines.indexOf(end, from);
  if (at < 0 || (within !== undefined && from < 0)) throw new Error(`${path} has no list to put ${line.trim()} into`);
  lines.splice(at, 0, line);
  return lines.join('\n');
};

/** Puts an entry at the end of a list of that name, however many lines it takes. */
const withEntry = (text: string, list: string, name: string): string => {
  const start = text.indexOf(`const ${list} = [`);
  const end = text.indexOf(']', start);
  if (start < 0 || end < 0) throw new Error(`there is no list ${list} to put ${name} into`);
  return `${text.slice(0, end).trimEnd().replace(/,$/, '')}, ${name}${text.slice(end)}`;
};

/** Puts an import and an entry into a list such as `src/domain/commands.ts`: imports by path, the entry at the end. */
export const withListLine = (text: string, { path, name, from, list, ...how }: Piece['lists'][number]): string => {
  const lines = text.split('\n');
  const imports = lines.flatMap((one, at) =>
    one.startsWith('import ') ? [{ at, from: one.match(/'(.+)'/)?.[1] ?? '' }] : [],
  );
  if (imports.some((one) => one.from === from)) throw new Error(`${from} is in the list already`);
  const before = imports.find((one) => one.from > from)?.at ?? (imports.at(-1)?.at ?? -1) + 1;
  lines.splice(before, 0, `import { ${name} } from '${from}';`);
  if (list !== undefined) return withEntry(lines.join('\n'), list, name);
  const last = lines.findLast((each) => each === '];' || each === '] as const;') ?? '];';
  return withLine(lines.join('\n'), { path, line: `  ${name},`, end: last, ...how });
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
