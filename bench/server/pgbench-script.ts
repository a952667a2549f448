import { escapeLiteral } from 'pg';
import type { ParameterType } from '../../server/db/parameter-type.ts';
import type { Statement } from '../../server/db/statement.ts';

const marks = /(:counter|:shop|:prefix|:running|:n)(?![a-z])/;

/** Constant text; pgbench takes a colon and a letter for a variable, also within quotes, so colons stand at ends. */
const constant = (text: string): string =>
  `(cast('' as text)${text
    .split(/(?<=:)/)
    .map((piece) => ` || ${escapeLiteral(piece)}`)
    .join('')})`;

/** A value as an expression in which pgbench fills in what differs from sale to sale. */
const expression = (type: ParameterType, value: string | null): string => {
  if (value === null) return `cast(null as ${type})`;
  const pieces = value.split(marks).filter((piece) => piece !== '');
  const text = pieces.map((piece) => (marks.test(piece) ? `cast(${piece} as text)` : constant(piece))).join(' || ');
  return `cast(${text || "''"} as ${type})`;
};

const sqlOf = ({ text, types, values }: Statement): string =>
  `${text.replaceAll(/\$(\d+)/g, (_, number) => expression(types[number - 1] ?? 'text', values[number - 1] ?? null))};`;

/** Each client of pgbench is a counter of its own, found by its name, and goes on where that counter stands. */
const beginning = `\\if :n = 0
select c.id as counter, c.shop_id as shop, s.code || '-' || c.number as prefix, c.last_n as n
  from counter c join shop s on s.brand_id = c.brand_id and s.id = c.shop_id where c.name = 'floor ' || cast(:client_id as text)
  order by c.enrolled_at desc limit 1 \\gset
\\endif
\\set n :n + 1
\\set running 100000 + :n
`;

/** One sale for pgbench: its messages one after the other, each with all its statements before one Sync. */
export const scriptOf = (sale: readonly (readonly Statement[])[]): string =>
  `${beginning}${sale.map((message) => `\\startpipeline\n${message.map(sqlOf).join('\n')}\n\\endpipeline\n`).join('')}`;
