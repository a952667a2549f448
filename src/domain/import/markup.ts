import { mostTags, mostTextRead } from './limits.ts';
import { allowance, TooMuch } from './too-much.ts';

/** Who is told what stands in a part of a workbook, in the order in which it stands there. */
export interface Listener {
  /** An element begins; the answer says whether the text that follows matters. Names come without their prefix. */
  readonly open: (name: string, attributes: string) => boolean;
  /** An element ends, also one that is empty; the answer says the same. */
  readonly close: (name: string) => boolean;
  readonly text?: (said: string) => void;
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const signOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named.get(name) ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
};
const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, signOf) : text;

const [replacement, mostCodes] = [0xfffd, 4_096];
/** How many bytes follow one with which a sign of UTF-8 begins. */
const following = (lead: number): number => {
  if (lead >= 0xf0) return 3;
  if (lead >= 0xe0) return 2;
  return lead >= 0xc0 ? 1 : 0;
};

/** A text in UTF-8 of which each byte came as one sign. */
export const ofBytes = (bytes: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes, of which those below 0x80 are signs of their own
  if (/^[\x00-\x7f]*$/.test(bytes)) return bytes;
  const pieces: string[] = [];
  let codes: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes.charCodeAt(at);
    const more = following(lead);
    let code = more === 0 ? lead : lead & (0x3f >> more);
    for (let next = 1; next <= more; next += 1) code = (code << 6) | (bytes.charCodeAt(at + next) & 0x3f);
    codes.push(code > 0x10_ffff || (more === 0 && lead >= 0x80) ? replacement : code);
    at += 1 + more;
    if (codes.length === mostCodes) {
      pieces.push(String.fromCodePoint(...codes));
      codes = [];
    }
  }
  return [...pieces, String.fromCodePoint(...codes)].join('');
};

/** A tag, a text between two of them, or a remark of a workbook is no longer: a cell holds 32,767 signs. */
const longestPart = 200_000;

const [quote, apostrophe, greater] = [0x22, 0x27, 0x3e];
/** Where a tag ends that begins here: behind its `>`, which may stand in its values, too; 0 where it is not all there. */
const endOfTag = (text: string, begin: number): number => {
  let open = 0;
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (open !== 0) open = sign === open ? 0 : open;
    else if (sign === greater) return at + 1;
    else if (sign === quote || sign === apostrophe) open = sign;
  }
  return 0;
};
const behind = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? 0 : at + mark.length;
};
const [remark, verbatim] = ['<!--', '<![CDATA['];
const endOf = (text: string, begin: number): number => {
  const next = text[begin + 1];
  if (next === '?') return behind(text, '?>', begin);
  if (next !== '!') return endOfTag(text, begin);
  if (text.startsWith(remark, begin)) return behind(text, '-->', begin + remark.length);
  if (text.startsWith(verbatim, begin)) return behind(text, ']]>', begin);
  return endOfTag(text, begin);
};

const [slash, colon] = [0x2f, 0x3a];
/** Where the name of an element begins, behind its prefix, and where it ends; it begins here at the earliest. */
const nameIn = (text: string, begin: number, end: number): readonly [from: number, to: number] => {
  let [from, at] = [begin, begin];
  for (; at < end; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === colon) from = at + 1;
    else if (sign === slash || sign <= 0x20) break;
  }
  return [from, at];
};

/** What is counted over all parts of a workbook: its tags, and the text of its cells. */
export const counts = () => ({ tag: allowance(mostTags), text: allowance(mostTextRead) });

/** Elements of a workbook lie within one another, but not without end. */
const deepest = 1_000;

/**
 * Reads a part of a workbook as its bytes come, each as one sign. Nothing that is read is kept here. Throws where elements do
 * not lie within one another, or, at the end, are still open.
 */
export const markup = ({ open, close, text: hear }: Listener, { tag, text: heard }: ReturnType<typeof counts>) => {
  let [rest, isHeard] = ['', false];
  const around: string[] = [];
  const say = (said: string, isVerbatim: boolean): void => {
    if (!isHeard || said === '') return;
    heard(said.length);
    const text = ofBytes(said);
    hear?.(isVerbatim ? text : unescaped(text));
  };
  /** Takes the tag between these places. */
  const take = (text: string, begin: number, end: number): void => {
    const isEnd = text.charCodeAt(begin) === slash;
    const [from, to] = nameIn(text, isEnd ? begin + 1 : begin, end);
    const name = text.slice(from, to);
    if (isEnd) {
      if (around.pop() !== name) throw new RangeError(`an element ends that has not begun: ${name.slice(0, 20)}`);
      isHeard = close(name);
      return;
    }
    isHeard = open(name, text.slice(to, end));
    if (text.charCodeAt(end - 1) === slash) isHeard = close(name);
    else if (around.push(name) > deepest) throw new RangeError('elements lie within one another without end');
  };
  return {
    add: (piece: string): void => {
      const text = rest + piece;
      let at = 0;
      for (let begin = text.indexOf('<'); begin >= 0; begin = text.indexOf('<', at)) {
        const end = endOf(text, begin);
        if (end === 0) break;
        say(text.slice(at, begin), false);
        tag(1);
        const next = text[begin + 1];
        if (next === '!' && text.startsWith(verbatim, begin)) say(text.slice(begin + verbatim.length, end - 3), true);
        else if (next !== '!' && next !== '?') take(text, begin + 1, end - 1);
        at = end;
      }
      rest = text.slice(at);
      if (rest.length > longestPart) throw new TooMuch();
    },
    end: (): void => {
      if (around.length > 0 || rest.includes('<')) throw new RangeError('elements are not closed');
    },
  };
};

/**
 * Reads the value of one attribute among those of an element; empty where it is not there. Prefixes do not matter, and what
 * looks like it within the value of another one is none.
 */
export const attribute = (name: string): ((attributes: string) => string) => {
  const before = `(?:(?:[^"']|"[^"]*"|'[^']*')*?[\\s:])?`;
  const said = new RegExp(`^${before}${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (attributes) => {
    const found = attributes.includes(name) ? said.exec(attributes) : null;
    return found ? unescaped(ofBytes(found[1] ?? found[2] ?? '')) : '';
  };
};
