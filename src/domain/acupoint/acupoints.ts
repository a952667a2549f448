import { type Acupoint, acupoint } from './acupoint.ts';
import lines from './acupoints.json' with { type: 'json' };
import { meridianOf } from './meridian.ts';

/**
 * All 361 acupoints in the order of the meridians. Each line of the file has code, part of the body, name in both ways of
 * writing Chinese, pinyin and its initials. It is loaded by what shows acupoints alone; a rule needs no more than the code.
 */
export const acupoints: readonly Acupoint[] = lines.map((line) => {
  const [code = '', bodyPart, zh_CN, zh_TW, pinyin, initials] = line.split(' ');
  return acupoint.parse({ code, meridian: meridianOf(code), bodyPart, zh_CN, zh_TW, pinyin, initials });
});
