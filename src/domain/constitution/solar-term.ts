import { SolarTime } from 'tyme4ts';
import { clockOf, endOfDay } from '../values/day-in.ts';
import type { ConstitutionWords } from './constitution.ts';

export type SolarTerm = keyof ConstitutionWords['solarTerms'];

/** The 24 terms of the sun's year from the winter solstice on, about 15 days each. */
export const solarTerms = [
  'dongzhi',
  'xiaohan',
  'dahan',
  'lichun',
  'yushui',
  'jingzhe',
  'chunfen',
  'qingming',
  'guyu',
  'lixia',
  'xiaoman',
  'mangzhong',
  'xiazhi',
  'xiaoshu',
  'dashu',
  'liqiu',
  'chushu',
  'bailu',
  'qiufen',
  'hanlu',
  'shuangjiang',
  'lidong',
  'xiaoxue',
  'daxue',
] as const satisfies readonly SolarTerm[];

/**
 * The solar term of a day by the clocks of a zone: one begins with the day in which the sun reaches its place. The library
 * tells time by the clocks of China.
 */
export const solarTermOf = (day: string, timeZone: string): SolarTerm => {
  const last = new Date(clockOf(endOfDay(day, timeZone) - 1, 'Etc/GMT-8'));
  const time = SolarTime.fromYmdHms(
    last.getUTCFullYear(),
    last.getUTCMonth() + 1,
    last.getUTCDate(),
    last.getUTCHours(),
    last.getUTCMinutes(),
    last.getUTCSeconds(),
  );
  const term = solarTerms[time.getTerm().getIndex()];
  if (!term) throw new Error(`no solar term on ${day}`);
  return term;
};
