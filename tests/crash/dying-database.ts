import pg from 'pg';
import { poolFor } from '../../server/db/open.ts';

/** What dies at a step: one connection to the database, or the whole server process that asked. */
export type Dies = 'connection' | 'process';

type Answered = (problem: Error | null, answer?: unknown) => void;
const gone = () => new Error('the connection is gone');

/**
 * Connections to a database of which one breaks at the given step. A message of several statements has a step before
 * each of them, at which those before it were carried out, and one after the last, whose answer is lost.
 */
export const dyingDatabase = (url: string, dyingStep: number, dies: Dies) => {
  const pool = poolFor(url, 4);
  let steps = 0;
  let died = false;

  class DyingClient extends pg.Client {
    private break(): void {
      died = true;
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }

    /** Sends this much of a message, waits for the answer, and breaks. */
    private breakAfter(part: unknown, answered: Answered): void {
      const ask = super.query.bind(this) as (what: unknown, answered: Answered) => void;
      ask(part, () => {
        this.break();
        answered(gone());
      });
    }

    private dispatch(config: unknown, answered: Answered): void {
      const ask = super.query.bind(this) as (what: unknown, answered: Answered) => void;
      if (died && dies === 'process') {
        this.break();
        answered(gone());
        return;
      }
      const message = typeof config === 'string' ? config.split(';\n') : [];
      const statements = Math.max(1, message.length);
      const within = dyingStep - steps;
      steps += statements + 1;
      if (within < 0 || within > statements) ask(config, answered);
      else if (within === statements) this.breakAfter(config, answered);
      else if (within > 0) this.breakAfter(message.slice(0, within).join(';\n'), answered);
      else {
        this.break();
        answered(gone());
      }
    }

    override query(...given: unknown[]): never {
      const last = given.at(-1);
      const answered = typeof last === 'function' ? (last as Answered) : undefined;
      const [first, second] = given;
      const config = Array.isArray(second) ? { text: first, values: second } : first;
      if (answered) return this.dispatch(config, answered) as never;
      return new Promise((resolve, reject) => {
        this.dispatch(config, (problem, answer) => (problem ? reject(problem) : resolve(answer)));
      }) as never;
    }
  }
  Object.assign(pool, { Client: DyingClient });
  return { pool, died: () => died };
};
