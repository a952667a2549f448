import { use } from 'react';
import { yuan } from '#domain/values/money.ts';
import { sumKnown } from '#domain/values/sum-known.ts';
import { minuteOf } from '../ui/days.ts';
import { PlaceContext } from '../ui/place.ts';
import { unknownAmount, useFormat } from '../ui/use-format.ts';
import type { Column } from './column.ts';

type More<Row> = Partial<Omit<Column<Row>, 'name' | 'head'>>;

/** The usual kinds of columns, each with its name, its head, what it says of a row, and what is special about it. */
export const useColumns = <Row>() => {
  const { money, time } = useFormat();
  const { timeZone } = use(PlaceContext);
  return {
    text: (name: string, head: string, text: (row: Row) => string, more: More<Row> = {}): Column<Row> => ({
      name,
      head,
      text,
      ...more,
    }),
    /** An amount in fen, added up on paper; null where it is not known or not to be seen. */
    money: (name: string, head: string, fen: (row: Row) => number | null, more: More<Row> = {}): Column<Row> => ({
      name,
      head,
      as: 'figure',
      text: (row) => money(fen(row)),
      plain: (row) => {
        const amount = fen(row);
        return amount === null ? '' : yuan(amount);
      },
      sum: (rows) => money(sumKnown(rows.map(fen))),
      ...more,
    }),
    /** A number of things, added up on paper. */
    count: (name: string, head: string, count: (row: Row) => number, more: More<Row> = {}): Column<Row> => ({
      name,
      head,
      as: 'figure',
      text: (row) => String(count(row)),
      sum: (rows) => String(rows.reduce((sum, row) => sum + count(row), 0)),
      ...more,
    }),
    /** When something was, in milliseconds since 1970; null where it never was. */
    time: (name: string, head: string, at: (row: Row) => number | null, more: More<Row> = {}): Column<Row> => {
      const said = (say: (moment: number) => string, never: string) => (row: Row) => {
        const moment = at(row);
        return moment === null ? never : say(moment);
      };
      const plain = said((moment) => minuteOf(moment, timeZone), '');
      return { name, head, text: said(time, unknownAmount), plain, ...more };
    },
  };
};
