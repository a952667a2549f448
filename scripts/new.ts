import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import type { AnyEntity } from '#domain/kernel/entity.ts';
import { createTable } from '../server/db/missing.ts';
import { writeScreens } from './menu-screens.ts';
import { commandPiece } from './new/command.ts';
import { entityPiece } from './new/entity.ts';
import { masterdataPiece } from './new/masterdata/piece.ts';
import { kebab } from './new/names.ts';
import type { Piece } from './new/piece.ts';
import { grantSql } from './new/rights.ts';
import { writeMigration } from './new/write-migration.ts';
import { writePiece } from './new/write-piece.ts';
import { routeTree } from './route-tree.ts';
import { writeTraditional } from './traditional/traditional.ts';
import { typeWords } from './typed-words.ts';

const usage = `npm run new -- command order.split
npm run new -- entity room [collection]
npm run new -- masterdata room [collection]
npm run new -- migration [name]   prints, or writes, what the entities lack in the database`;

const pieceFor = (kind: string, name: string, collection: string | undefined): Piece => {
  if (kind === 'entity' && /^[a-z][A-Za-z]*$/.test(name)) return entityPiece(name, collection);
  if (kind === 'masterdata' && /^[a-z][A-Za-z]*$/.test(name)) return masterdataPiece(name, collection);
  if (kind !== 'command' || !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name)) throw new Error(usage);
  const noun = kebab(name.split('.')[0] ?? '');
  if (!existsSync(`src/domain/${noun}/${noun}.ts`))
    throw new Error(`there is no src/domain/${noun}/${noun}.ts: make the entity first`);
  return commandPiece(name);
};

/** The table of the record as it was written just now, and what gives its rights to the roles of brands that exist. */
const migrationOf = async ({ entity, rights }: Piece): Promise<string> => {
  if (!entity) return rights.map(grantSql).join('');
  const written = (await import(pathToFileURL(join(process.cwd(), entity.path)).href)) as Record<string, AnyEntity>;
  const declared = written[entity.name];
  if (!declared) throw new Error(`${entity.path} has no ${entity.name}`);
  return [`${createTable(declared)}\n`, ...rights.map(grantSql)].join('');
};

const [kind = '', name = '', collection] = process.argv.slice(2);
try {
  if (kind === 'migration') {
    const { missingMigration } = await import('./new/missing-migration.ts');
    const sql = await missingMigration();
    if (sql === '') console.log('-- the database has all that the entities need');
    else console.log(name === '' ? sql : await writeMigration(name, sql));
  } else {
    const piece = pieceFor(kind, name, collection);
    const written = writePiece('.', piece);
    writeTraditional('.');
    typeWords('.');
    written.push(await writeMigration(piece.migration, await migrationOf(piece)));
    spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written]);
    if (written.some((path) => path.startsWith(`${routeTree.routesDirectory}/`))) {
      writeScreens('.');
      await new Generator({ config: getConfig(routeTree, process.cwd()), root: process.cwd() }).run();
    }
    for (const path of written) console.log(path);
    const unwritten = piece.words.filter(({ texts }) => texts === undefined);
    const empty = [...new Set(unwritten.map(({ noun, key }) => `locales/*/${noun}.json ${key}`))];
    console.log(`\nWords to write:\n${empty.map((word) => `- ${word}`).join('\n')}`);
    console.log(`\nStill to do:\n${piece.next.map((step) => `- ${step}`).join('\n')}`);
  }
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
