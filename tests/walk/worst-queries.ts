import { mostTexts, mostValues, mostWords } from '#domain/kernel/filter-text.ts';
import type { JsonSchema } from './arbitrary-of.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: JsonSchema;
  readonly description?: string;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Streams that stay open, the figures of the server, and what needs a cookie or the secret of a counter. */
const besides = /\/(poke|shown|metrics|sync\/|screens|platform|shop_registers\/head|applicant)/;

/** The calls that read alone, by the description of the API. */
export const readingCalls = (paths: unknown): { readonly path: string; readonly parameters: readonly Parameter[] }[] =>
  Object.entries(paths as Paths).flatMap(([path, { get }]) =>
    get && !besides.test(path) ? [{ path, parameters: get.parameters ?? [] }] : [],
  );

/** Asks the most of a parameter that is neither filter nor sort. */
const widest = ({ name, schema }: Parameter): string => {
  const { enum: options, maximum, maxLength, pattern, format } = schema;
  const begins = /^(from|start|since)/.test(name);
  if (options) return String(options.at(-1));
  if (name === 'month') return '2026-11';
  if (pattern !== undefined || format === 'date') return begins ? '2000-01-01' : '2026-12-31';
  if (maximum !== undefined) return begins ? '0' : String(maximum);
  return Array(40)
    .fill('a')
    .join(' ')
    .slice(0, maxLength ?? 50);
};

const words = (count: number) => Array.from({ length: count }, (_, place) => place).join(' ');
const texts = `(${Array.from({ length: mostTexts }, (_, place) => `${words(mostWords - 1)} ${place}x`).join(',')})`;
const numbers = `(${Array.from({ length: mostValues }, (_, place) => place).join(',')})`;
const namesIn = ({ description = '' }: Parameter): string[] =>
  (description.split('`name:(a,b)`: ')[1] ?? '').split(/[;,]\s*/).filter((name) => /^[a-z_]+$/.test(name));

/** The queries of a call: as it is, the widest, and by each of its filters, and by all of them, in each of its orders. */
export const queriesOf = (parameters: readonly Parameter[]): Readonly<Record<string, string>>[] => {
  const asked = parameters.filter((each) => each.in === 'query');
  const filter = asked.find(({ name }) => name === 'filter');
  const sort = asked.find(({ name }) => name === 'sort');
  const rest = asked.filter((each) => each !== filter && each !== sort);
  const wide = Object.fromEntries(rest.map((each) => [each.name, widest(each)]));
  const first = 'page' in wide ? { ...wide, page: '1' } : wide;
  const filters = filter ? namesIn(filter) : [];
  const ofOne = filters.flatMap((name) => [`${name}:${texts}`, `${name}:${numbers}`, `${name}:1`]);
  const sorts = (sort?.description ?? '').split(';')[0]?.split(', ') ?? [];
  return [
    {},
    wide,
    first,
    ...ofOne.map((text) => ({ ...first, filter: text })),
    { ...first, filter: filters.map((name) => `${name}:1`).join(',') },
    ...sorts.filter(Boolean).map((name) => ({ ...first, sort: `-${name}` })),
  ];
};
