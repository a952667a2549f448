import { useState } from 'react';

/** The rows of a list that were chosen, over all its pages. Another question begins with none; `question` says which it is. */
export const useSelection = <Row>(keyOf: (row: Row) => string, question: string) => {
  const [of, setOf] = useState(question);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  if (of !== question) {
    setOf(question);
    setChosen(new Map());
  }
  const choose = (rows: readonly Row[], isChosen: boolean): void => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    isChosen: (row: Row): boolean => chosen.has(keyOf(row)),
    choose,
    /** These, and no others. */
    replace: (rows: readonly Row[]): void => setChosen(new Map(rows.map((row) => [keyOf(row), row]))),
  };
};
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
