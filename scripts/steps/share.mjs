import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/**
 * The share of the sweeps that a run of the tests takes (decision 0209).
 * @typedef {object} Share
 * @property {number} turn how many commits there are: the next one takes the next share
 * @property {string} commit whose tests these are
 * @property {readonly string[]} changed the files that this commit and what is not committed have changed
 */

/** The file that says which share a run takes; without it a run takes everything. */
const setting = 'TEST_SHARE';

/** @type {{ readonly file: string, readonly share: Share } | undefined} */
let read;

/**
 * The share that this run takes; undefined where it takes everything, as `npm run test:all` and a file that is run by
 * itself do. It is asked for anew each time: whoever starts the tests has it only once it took it.
 * @returns {Share | undefined}
 */
const taken = () => {
  const file = process.env[setting];
  if (!file) return undefined;
  if (read?.file !== file) read = { file, share: JSON.parse(readFileSync(file, 'utf8')) };
  return read.share;
};

/** Whether this run takes everything. */
export const takesAll = () => taken() === undefined;

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Whether the change that is tested touches one of these files, or a file in one of these folders.
 * @param {readonly string[]} paths
 */
export const touches = (paths) => taken()?.changed.some((file) => paths.some((path) => file.startsWith(path))) === true;

/**
 * The items of a sweep that this run takes: one of so many, by a hash of their names and the commit's turn, so that a
 * commit takes the same ones again and so many commits take them all; and those that rest on what was changed.
 * @template T
 * @param {readonly T[]} items
 * @param {{ readonly name: (item: T) => string, readonly of: number, readonly restsOn?: (item: T) => readonly string[] }} how
 * @returns {T[]}
 */
export const shareOf = (items, { name, of, restsOn = () => [] }) => {
  const share = taken();
  if (!share) return [...items];
  const { turn } = share;
  const parts = Math.min(of, items.length);
  const due = new Set(
    items
      .map((item) => ({ item, key: digest(name(item)) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .flatMap(({ item }, place) => ((place + turn) % parts === 0 ? [item] : [])),
  );
  return items.filter((item) => due.has(item) || touches(restsOn(item)));
};

/**
 * The steps of a sweep whose end is not known before it is reached: the first one that this run takes, and how many
 * further on the next one is.
 * @param {string} name
 * @param {number} of
 */
export const stepsOf = (name, of) => {
  const share = taken();
  if (!share) return { first: 0, stride: 1 };
  return { first: (Number.parseInt(digest(name).slice(0, 8), 16) + share.turn) % of, stride: of };
};

/**
 * What git answers; nothing where there is no repository, or no such commit.
 * @param {string} cwd
 * @param {readonly string[]} args
 */
const git = (cwd, args) => {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/**
 * Lets what is started next take the share of the commit that stands there, and answers what that is.
 * @param {string} cwd
 * @param {string} file where the share is written down
 */
export const takeShare = (cwd, file) => {
  const changes = [
    ['diff', '--name-only', 'HEAD^', 'HEAD'],
    ['diff', '--name-only', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const changed = new Set(changes.flatMap((args) => git(cwd, args).split('\n')).filter(Boolean));
  const turn = Number(git(cwd, ['rev-list', '--count', 'HEAD']) || 0);
  /** @type {Share} */
  const share = { turn, commit: git(cwd, ['rev-parse', '--short', 'HEAD']), changed: [...changed] };
  writeFileSync(file, JSON.stringify(share));
  process.env[setting] = file;
  read = undefined;
  return share;
};
