import pg from 'pg';
import { numberOfType } from './parameter-type.ts';
import type { Answer, Statement } from './statement.ts';

/** How the columns of an answer are called and read; null where a statement answers no rows. */
export type ResultColumns = readonly { readonly name: string; readonly read: (text: string) => unknown }[] | null;

type Done = (problem: Error | null, answers: Answer<never>[]) => void;

interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/**
 * Several statements in one message. The driver passes what PostgreSQL answers to the query that is under way: here, to
 * all of them.
 */
export class Message implements pg.Submittable {
  readonly statements: readonly Statement[];
  readonly #known: Map<string, ResultColumns>;
  readonly #done: Done;
  readonly #answers: Answer<never>[] = [];
  #columns: ResultColumns = null;
  #rows: unknown[] = [];

  /** `known` is what the connection knows by name already, and the columns it answers with. */
  constructor(statements: readonly Statement[], known: Map<string, ResultColumns>, done: Done) {
    this.statements = statements;
    this.#known = known;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    const more = true;
    const sent = new Set<string>();
    connection.stream.cork();
    try {
      for (const { name = '', text, types, values } of this.statements) {
        const isKnown = name !== '' && (this.#known.has(name) || sent.has(name));
        if (!isKnown) {
          // After a message that failed, nobody knows which of its statements had been read: closing is always allowed.
          if (name !== '') connection.close({ type: 'S', name }, more);
          connection.parse({ name, text, types: types.map((type) => numberOfType[type]) } as never, more);
          sent.add(name);
        }
        connection.bind({ statement: name, values: [...values] } as never, more);
        if (!this.#known.has(name)) connection.describe({ type: 'P' }, more);
        connection.execute({}, more);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  get #current(): Statement | undefined {
    return this.statements[this.#answers.length];
  }

  handleRowDescription({ fields }: Description): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.#columns ?? this.#known.get(this.#current?.name ?? '') ?? [];
    this.#rows.push(
      Object.fromEntries(
        columns.map(({ name, read }, place) => {
          const text = fields[place] ?? null;
          return [name, text === null ? null : read(text)];
        }),
      ),
    );
  }

  handleCommandComplete(): void {
    const name = this.#current?.name;
    if (name !== undefined && !this.#known.has(name)) this.#known.set(name, this.#columns);
    this.#answers.push({ rows: this.#rows as never[] });
    this.#rows = [];
    this.#columns = null;
  }

  handleError(problem: Error): void {
    this.#done(problem, []);
  }

  handleReadyForQuery(): void {
    this.#done(null, this.#answers);
  }
}
