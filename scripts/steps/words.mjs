import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The language that the others are compared with. */
const reference = 'zh_CN';

/**
 * Every text of a file by its key with dots; the plural forms of one text count as one.
 * @param {Record<string, unknown>} texts
 * @param {string} prefix
 * @returns {[string, string][]}
 */
const flat = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    value !== null && typeof value === 'object'
      ? flat(/** @type {Record<string, unknown>} */ (value), `${prefix}${key}.`)
      : [[`${prefix}${key}`.replace(/_(zero|one|two|few|many|other)$/, ''), String(value)]],
  );

/** @param {string} text */
const parameters = (text) =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name))].sort().join(', ');

/**
 * @param {string} file
 * @returns {Map<string, string>} text by key; of plural forms the one with the most parameters
 */
const wordsOf = (file) => {
  const words = new Map();
  for (const [key, text] of flat(JSON.parse(readFileSync(file, 'utf8'))))
    if (parameters(text).length >= parameters(words.get(key) ?? '').length) words.set(key, text);
  return words;
};

/**
 * What is missing, empty or different in the words of a folder with one folder per language.
 * @param {string} folder
 * @returns {string[]}
 */
export const faultsOfWords = (folder) => {
  const faults = [];
  const languages = readdirSync(folder).filter((name) => !name.includes('.'));
  const nouns = new Set(languages.flatMap((language) => readdirSync(join(folder, language))));
  if (nouns.size === 0) faults.push('there are no words at all');
  for (const noun of nouns) {
    const held = languages.filter((language) => readdirSync(join(folder, language)).includes(noun));
    const lacking = languages.filter((language) => !held.includes(language));
    if (lacking.length > 0) faults.push(`${noun} is missing in ${lacking.join(', ')}`);
    if (!held.includes(reference)) continue;
    const expected = wordsOf(join(folder, reference, noun));
    for (const language of held) {
      const words = wordsOf(join(folder, language, noun));
      const where = `${language}/${noun}`;
      for (const [key, text] of expected) {
        const word = words.get(key);
        if (word === undefined) faults.push(`${where}: ${key} is missing`);
        else if (word.trim() === '') faults.push(`${where}: ${key} is empty`);
        else if (parameters(word) !== parameters(text))
          faults.push(`${where}: ${key} has {{${parameters(word)}}}, not {{${parameters(text)}}}`);
      }
      for (const key of words.keys()) if (!expected.has(key)) faults.push(`${where}: ${key} is not in ${reference}`);
    }
  }
  return faults;
};

/**
 * Reasons that the rules give and that have no words in `rejections.json`. A reason is a text with a dot that names
 * neither a command, a permission nor an event of a timeline, what stands in `reject('…')`, and the code of an exception.
 * @param {readonly string[]} sources texts of the files of the domain
 * @param {string} rejections path of the file with their words
 * @returns {string[]}
 */
export const reasonsWithoutWords = (sources, rejections) => {
  const words = wordsOf(rejections);
  const all = sources.join('\n');
  /** @param {RegExp} pattern */
  const found = (pattern) => [...all.matchAll(pattern)].map(([, text]) => text ?? '');
  const commands = new Set(found(/defineCommand\(\{\s*name: '([\w.]+)'/g));
  const events = new Set(found(/withEvent\([^']*'([\w.]+)'/g));
  const dotted = found(/'([a-z][A-Za-z]*\.[a-z][A-Za-z]*)'/g).filter(
    (text) => !commands.has(text) && !events.has(text),
  );
  const reasons = new Set([...dotted, ...found(/\breject\(\s*'([\w.]+)'/g)]);
  const codes = new Set(found(/\bcode: '(\w+)'/g));
  return [
    ...[...reasons].filter((reason) => !words.has(reason)),
    ...[...codes].filter((code) => !words.has(code) && !words.has(`exceptions.${code}`)),
  ];
};
