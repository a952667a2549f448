import { capital, kebab, snake } from '../names.ts';
import type { Piece } from '../piece.ts';
import { newRight } from '../rights.ts';
import { masterdataFiles } from './files.ts';

const plural = (word: string): string => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`);
const verbs = ['add', 'edit', 'remove', 'restore'];

/**
 * `room`: whatever a managed record needs: the record with add, edit, remove and restore, right, table, calls, list, forms,
 * address and menu entry, and words to be written. Tests, walks and simulations take it from the list of managed nouns.
 */
export const masterdataPiece = (name: string, collection = 'places'): Piece => {
  const file = kebab(name);
  const thing = capital(name);
  const right = newRight(`pc.${name}.manage`);
  const filled = (text: string): string =>
    text
      .replaceAll('$collection', collection)
      .replaceAll('$right', right.slug)
      .replaceAll('$things', plural(snake(name)))
      .replaceAll('$many', plural(name))
      .replaceAll('$thing', name)
      .replaceAll('$Thing', thing)
      .replaceAll('$file', file);
  return {
    files: Object.fromEntries(Object.entries(masterdataFiles).map(([path, text]) => [filled(path), filled(text)])),
    lists: [
      { path: 'src/domain/entities.ts', name, from: `./${file}/${file}.ts` },
      { path: 'src/domain/managed.ts', name: plural(name), from: `./${file}/${file}.ts`, list: 'managedNouns' },
      {
        path: 'src/domain/held-listings.ts',
        name: `${name}Listing`,
        from: `./${file}/${file}.ts`,
        list: 'heldListings',
      },
      {
        path: 'server/http/app.ts',
        name: `${name}Routes`,
        from: `./${file}/calls.ts`,
        line: `  await api.register(${name}Routes, parts);`,
        within: 'const signedInRoutes',
        end: '};',
      },
    ],
    golden: verbs.map((verb) => ({
      name: `${name}.${verb}`,
      args: { [`${name}Id`]: `golden-${file}`, ...(verb === 'add' || verb === 'edit' ? { name: verb } : {}) },
    })),
    entity: { path: `src/domain/${file}/${file}.ts`, name },
    migration: snake(name),
    rights: [right],
    words: [
      ...['name', 'count', 'none', 'add'].map((key) => ({ noun: file, key })),
      { noun: file, key: 'fields.name', texts: { zh_CN: '名称', en: 'Name', ja: '名称' } },
      { noun: 'app', key: `titles.${name}` },
      ...verbs.map((verb) => ({ noun: 'outbox', key: `commands.${name}.${verb}` })),
      { noun: 'rejections', key: `permissions.${right.slug}` },
    ],
    next: [
      `give it its fields: src/domain/${file}/${file}.ts, with an example of them; npm run new -- migration prints the columns that are missing then`,
      `say in src/domain/permissions.ts which roles have ${right.slug}, and the same in the migration`,
      'write down what each role may do with it: npx vitest run --project contracts --project pg tests/walk -u',
      'move its line in src/domain/entities.ts to where a first load should bring it',
      `give it its icon and its place in the menu: src/routes/_main/${file}.tsx, src/features/${file}/${file}-list.tsx`,
      `show the fields that it got in its list and its forms: src/features/${file}`,
    ],
  };
};
