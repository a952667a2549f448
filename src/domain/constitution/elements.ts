import type { Constitution, ConstitutionWords } from './constitution.ts';
import type { Scored } from './scored.ts';
import { type SolarTerm, solarTerms } from './solar-term.ts';

/** The five elements, and the two vessels that hold yin and yang. */
export type FiveElement = keyof ConstitutionWords['elements']['names'];

/** Which element is said of whom, and when each has its time. It is a rule of the product's own, by no source. */
export interface ElementTable {
  readonly version: number;
  /** The first of them whose constitutions are all found, the main one among them, is taken. */
  readonly rows: readonly { readonly found: readonly Constitution[]; readonly element: FiveElement }[];
  /** Who is balanced has the element whose time it is. */
  readonly ofBalanced: readonly FiveElement[];
  readonly times: Readonly<Record<FiveElement, readonly SolarTerm[]>>;
}

/** The terms from one to another, also over the end of the year. */
const between = (first: SolarTerm, last: SolarTerm): readonly SolarTerm[] => {
  const [from, to] = [solarTerms.indexOf(first), solarTerms.indexOf(last)];
  return from <= to ? solarTerms.slice(from, to + 1) : [...solarTerms.slice(from), ...solarTerms.slice(0, to + 1)];
};

/** The first table: seasons with the earth at their ends, and the halves of the rising and the falling sun. */
export const firstElements: ElementTable = {
  version: 1,
  rows: [
    { found: ['yangDeficiency', 'yinDeficiency'], element: 'water' },
    { found: ['qiStagnation'], element: 'wood' },
    { found: ['bloodStasis'], element: 'fire' },
    { found: ['dampHeat'], element: 'fire' },
    { found: ['phlegmDampness'], element: 'earth' },
    { found: ['qiDeficiency'], element: 'metal' },
    { found: ['special'], element: 'metal' },
    { found: ['yangDeficiency'], element: 'governing' },
    { found: ['yinDeficiency'], element: 'conception' },
  ],
  ofBalanced: ['wood', 'fire', 'earth', 'metal', 'water'],
  times: {
    wood: between('lichun', 'qingming'),
    fire: between('lixia', 'xiaoshu'),
    earth: ['guyu', 'dashu', 'shuangjiang', 'dahan'],
    metal: between('liqiu', 'hanlu'),
    water: between('lidong', 'xiaohan'),
    governing: between('dongzhi', 'mangzhong'),
    conception: between('xiazhi', 'daxue'),
  },
};

/** The element of a person at a solar term, and whether it has its time then; none where no constitution was found. */
export const elementOf = (
  { rows, ofBalanced, times }: ElementTable,
  { main, also }: Pick<Scored, 'main' | 'also'>,
  term: SolarTerm,
): { readonly element: FiveElement; readonly inItsTime: boolean } | undefined => {
  if (main === undefined) return undefined;
  const isOf = (found: readonly Constitution[]): boolean =>
    found.includes(main) && found.every((one) => one === main || also.some((other) => other === one));
  const element =
    main === 'balanced'
      ? ofBalanced.find((each) => times[each].includes(term))
      : rows.find(({ found }) => isOf(found))?.element;
  return element && { element, inItsTime: times[element].includes(term) };
};
