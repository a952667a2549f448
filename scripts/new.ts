import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { commandPiece } from './new/command.ts';
import { entityPiece } from './new/entity.ts';
import { kebab } from './new/names.ts';
import { writePiece } from './new/write-piece.ts';

const usage = `npm run new -- command order.split
npm run new -- entity room [collection]`;

/** The number of the next migration: they run in the order of their names. */
const nextMigration = (): string => {
  const numbers = readdirSync('server/db/migrations').map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
};

const pieceFor = (kind: string, name: string, collection: string | undefined) => {
  if (kind === 'entity' && /^[a-z][A-Za-z]*$/.test(name)) return entityPiece(name, collection, nextMigration());
  if (kind !== 'command' || !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name)) throw new Error(usage);
  const noun = kebab(name.split('.')[0] ?? '');
  if (!existsSync(`src/domain/${noun}/${noun}.ts`))
    throw new Error(`there is no src/domain/${noun}/${noun}.ts: make the entity first`);
  return commandPiece(name, nextMigration());
};

const [kind = '', name = '', collection] = process.argv.slice(2);
try {
  const piece = pieceFor(kind, name, collection);
  const written = writePiece('.', piece);
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written]);
  for (const path of written) console.log(path);
  console.log(`\nStill to do:\n${piece.next.map((step) => `- ${step}`).join('\n')}`);
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
