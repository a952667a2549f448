import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the keys of the words have their types: TypeScript cannot list files by itself. */
const path = 'src/ui/words/nouns.gen.ts';

/** Words that no screen says. */
const elsewhere = ['api', 'import', 'manifest'];

const camel = (noun: string): string => noun.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const textFor = (root: string): string => {
  const nouns = readdirSync(join(root, 'locales/zh_CN'))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((noun) => !elsewhere.includes(noun))
    .sort();
  return `// Written by the build from the files of locales/zh_CN.
${nouns.map((noun) => `import type ${camel(noun)} from '../../../locales/zh_CN/${noun}.json';`).join('\n')}

/** The words of each noun. */
export interface Words {
${nouns.map((noun) => `  ${camel(noun) === noun ? noun : `'${noun}'`}: typeof ${camel(noun)};`).join('\n')}
}
`;
};

/** Whether every noun that has words has the types of their keys. */
export const areWordsTyped = (root: string): boolean =>
  existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === textFor(root);

/** Writes the types of the keys of all words, where they have changed. */
export const typeWords = (root: string): void => {
  if (areWordsTyped(root)) return;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), textFor(root));
};
