import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Texts = { [key: string]: string | Texts };

/** Writes the words that a generator has left to be written: `of` says them by file, key with dots and language. */
export const fillWords = (
  folder: string,
  of: (file: string, key: string, language: string) => string | Texts,
): void => {
  for (const language of readdirSync(folder)) {
    for (const file of readdirSync(join(folder, language))) {
      const filled = (texts: Texts, above: string): Texts =>
        Object.fromEntries(
          Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
            if (typeof text !== 'string') return [[key, filled(text, `${above}${key}.`)]];
            if (text !== '') return [[key, text]];
            const words = of(file, `${above}${key}`, language);
            return typeof words === 'string' ? [[key, words]] : Object.entries(words);
          }),
        );
      const path = join(folder, language, file);
      const texts = JSON.parse(readFileSync(path, 'utf8')) as Texts;
      writeFileSync(path, `${JSON.stringify(filled(texts, ''), null, 2)}\n`);
    }
  }
};
