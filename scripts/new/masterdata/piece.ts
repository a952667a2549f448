import { capital, kebab, snake } from '../names.ts';
import { type Piece, valueMovesEnd } from '../piece.ts';
import { newRight } from '../rights.ts';
import { callFiles } from './calls.ts';
import { domainFiles } from './domain.ts';
import { screenFiles } from './screens.ts';

const plural = (word: string): string => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`);
const verbs = ['add', 'edit', 'remove', 'restore'];

/**
 * `room`: whatever a managed record needs: the record itself, add, edit, remove and restore with their rules, right,
 * table, calls, list, forms, address and menu entry, sample, play, what the walks and the golden commands ask for, tests,
 * and words to be written.
 */
export const masterdataPiece = (name: string, collection = 'places'): Piece => {
  const file = kebab(name);
  const thing = capital(name);
  const right = newRight(`pc.${name}.manage`);
  const path = plural(snake(name));
  const filled = (text: string): string =>
    text
      .replaceAll('$collection', collection)
      .replaceAll('$right', right.slug)
      .replaceAll('$things', path)
      .replaceAll('$thing', name)
      .replaceAll('$Thing', thing)
      .replaceAll('$file', file);
  const files = Object.entries({ ...domainFiles, ...callFiles, ...screenFiles }).map(([key, text]) => [
    filled(key),
    filled(text),
  ]);
  const [calls, id] = [`/api/${path}`, `${name}Id`];
  return {
    files: Object.fromEntries(files),
    lists: [
      { path: 'src/domain/entities.ts', name, from: `./${file}/${file}.ts` },
      ...verbs.map((verb) => ({
        path: 'src/domain/commands.ts',
        name: `${verb}${thing}`,
        from: `./${file}/${verb}.ts`,
      })),
      {
        path: 'tests/sim/plays.ts',
        name: `${name}Plays`,
        from: `#domain/${file}/${file}.play.ts`,
        line: `  ...${name}Plays,`,
      },
      {
        path: 'server/http/app.ts',
        name: `${name}Routes`,
        from: `./${file}/calls.ts`,
        line: `  await api.register(${name}Routes, parts);`,
        within: 'const signedInRoutes',
        end: '};',
      },
      {
        path: 'tests/examples/all.ts',
        name: `${name}Examples`,
        from: `./${file}.ts`,
        line: `  ...${name}Examples,`,
        within: 'export const examples',
        end: '};',
      },
      { path: 'src/nouns/queries.ts', name: `${name}List`, from: `./${file}/${file}-queries.ts` },
    ],
    lines: [
      ...verbs.map((verb) => ({
        path: 'src/domain/value-moves.ts',
        line: `  '${name}.${verb}': null,`,
        end: valueMovesEnd,
      })),
      {
        path: 'src/routes/-sitemap.dom.test.tsx',
        line: `    { title: '${name}', to: '/${file}', icon: 'folder' },`,
        within: "sitemap.menu(of(['*']))",
        end: "    { title: 'counters', to: '/counters', icon: 'tablet' },",
      },
      {
        path: 'tests/screens/shop.ts',
        line: `  ${name}: [{ id: 'used', shopId: 'shop-1', name: 'A', removedAt: null }, { id: 'unused', shopId: 'shop-1', name: 'B', removedAt: now }],`,
        within: 'const records:',
        end: '};',
      },
      {
        path: 'tests/screens/lists.test.ts',
        line: `  { name: '${file}', address: '/${file}', narrowed: '/${file}?side=removed', columns: ['Name'] },`,
        within: 'const lists = [',
        end: '] as const;',
      },
      {
        path: 'tests/sync/records.ts',
        line: `  ${name}: sample({ id: '${file}-x', shopId: 'shop-1', name: 'A', removedAt: null as number | null }, { name: 'B' }, {}),`,
        within: 'export const samples',
        end: '};',
      },
      {
        path: 'tests/walk/stage.ts',
        line: `    ${name}: [{ id: 'used', shopId, name: 'A', removedAt: null }, { id: 'unused', shopId, name: 'B', removedAt: 1 }],`,
        within: '    feedback: [',
        end: '  };',
      },
      {
        path: 'tests/examples/subjects.ts',
        line: [`new${thing}`, name, `removed${thing}`]
          .map((kind) => `  readonly ${kind}: { readonly ${id}: string };`)
          .join('\n'),
        within: 'export interface Subjects',
        end: '}',
      },
      {
        path: 'tests/walk/on-stage.ts',
        line: [
          `  new${thing}: { ${id}: 'new' },`,
          `  ${name}: { ${id}: 'used' },`,
          `  removed${thing}: { ${id}: 'unused' },`,
        ].join('\n'),
        within: 'export const onStage',
        end: '};',
      },
      {
        path: 'tests/examples/by-hands.ts',
        line: [
          `    new${thing}: free('${id}', '${file}'),`,
          `    ${name}: async () => {`,
          `      await does('${name}.add', { new${thing}: { ${id}: id('${file}') } });`,
          `      return { ${id}: id('${file}') };`,
          '    },',
          `    removed${thing}: async () => {`,
          `      await does('${name}.add', { new${thing}: { ${id}: id('${file}') } });`,
          `      await does('${name}.remove', { ${name}: { ${id}: id('${file}') } });`,
          `      return { ${id}: id('${file}') };`,
          '    },',
        ].join('\n'),
        within: 'const makers: Makers',
        end: '  };',
      },
      {
        path: 'tests/walk/call-places.ts',
        line: `    ${name}: async ({ here }: Around) => (await said(app, 'POST', '/${path}', here, { name: crypto.randomUUID().slice(0, 8) })).id,`,
        within: '  return {',
        end: '  };',
      },
      {
        path: 'tests/walk/calls.ts',
        line: [
          `  { call: 'GET ${calls}' },`,
          `  { call: 'POST ${calls}', body: () => ({ name: crypto.randomUUID().slice(0, 8) }) },`,
          `  { call: 'GET ${calls}/{id}', names: '${name}' },`,
          `  { call: 'PUT ${calls}/{id}', names: '${name}', body: () => ({ name: crypto.randomUUID().slice(0, 8) }) },`,
          `  { call: 'DELETE ${calls}/{id}', names: '${name}' },`,
          `  { call: 'POST ${calls}/{id}/restore', names: '${name}' },`,
        ].join('\n'),
        within: 'export const walked',
        end: '];',
      },
    ],
    golden: verbs.map((verb) => ({
      name: `${name}.${verb}`,
      args: { [id]: `golden-${file}`, ...(verb === 'add' || verb === 'edit' ? { name: verb } : {}) },
    })),
    entity: { path: `src/domain/${file}/${file}.ts`, name },
    migration: snake(name),
    rights: [right],
    words: [
      ...['name', 'count', 'none', 'add'].map((key) => ({ noun: file, key })),
      { noun: file, key: 'fields.name', texts: { zh_CN: '名称', en: 'Name', ja: '名称', zh_TW: '名稱' } },
      { noun: 'app', key: `titles.${name}` },
      ...verbs.map((verb) => ({ noun: 'outbox', key: `commands.${name}.${verb}` })),
      ...['unknown', 'existsAlready', 'nameTaken', 'removed', 'inUse'].map((reason) => ({
        noun: 'rejections',
        key: `${name}.${reason}`,
      })),
      { noun: 'rejections', key: `permissions.${right.slug}` },
    ],
    next: [
      `give it its fields: ${name}Fields in src/domain/${file}/${file}.ts; npm run new -- migration prints the columns that are missing then`,
      `say in src/domain/permissions.ts which roles have ${right.slug}, and the same in the migration`,
      'write down what each role may do with it: npx vitest run --project contracts --project pg tests/walk -u',
      'move its line in src/domain/entities.ts to where a first load should bring it',
      `give it its icon and its place in the menu: src/routes/_main/${file}.tsx, src/features/${file}/${file}-list.tsx`,
      `show the fields that it got in its list and its forms: src/features/${file}`,
    ],
  };
};
