import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { goldenPath, withGolden } from './golden.ts';
import { withLine, withListLine, withRight } from './list-line.ts';
import type { Piece } from './piece.ts';
import { withKey } from './words.ts';

const permissions = 'src/domain/permissions.ts';

const wordFiles = (root: string, noun: string): string[] =>
  readdirSync(join(root, 'locales')).map((language) => join('locales', language, `${noun}.json`));

/** Writes everything or, when a file is there already or a list cannot take it, nothing. Answers the paths written. */
export const writePiece = (root: string, piece: Piece): string[] => {
  const texts = new Map(Object.entries(piece.files));
  for (const path of texts.keys()) if (existsSync(join(root, path))) throw new Error(`${path} is there already`);

  const textOf = (path: string): string => texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  for (const entry of piece.lists) texts.set(entry.path, withListLine(textOf(entry.path), entry));
  for (const line of piece.lines ?? []) texts.set(line.path, withLine(textOf(line.path), line));
  if (piece.golden) texts.set(goldenPath, withGolden(textOf(goldenPath), piece.golden));
  if (piece.rights.length > 0)
    texts.set(permissions, piece.rights.reduce(withRight, readFileSync(join(root, permissions), 'utf8')));
  for (const { noun, key, texts: known } of piece.words) {
    for (const path of wordFiles(root, noun)) {
      const there = texts.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '{}');
      texts.set(path, withKey(there, key, known?.[basename(dirname(path))]));
    }
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...texts.keys()];
};
