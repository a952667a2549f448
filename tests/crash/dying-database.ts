import pg from 'pg';
import { Message } from '../../server/db/message.ts';
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

    /** Sends what `sends` sends, waits for the answer, and breaks. */
    private breakAfter(sends: (answered: Answered) => void, answered: Answered): void {
      sends(() => {
        this.break();
        answered(gone());
      });
    }

    /** Whether this client dies at one of the next steps, of which there is one more than `statements`: at which. */
    private deathWithin(statements: number): number | undefined {
      if (died && dies === 'process') return 0;
      const within = dyingStep - steps;
      steps += statements + 1;
      return within < 0 || within > statements ? undefined : within;
    }

    private dispatch(config: unknown, answered: Answered): void {
      const ask = super.query.bind(this) as (what: unknown, answered: Answered) => void;
      const within = this.deathWithin(1);
      if (within === undefined) ask(config, answered);
      else if (within === 1) this.breakAfter((done) => ask(config, done), answered);
      else {
        this.break();
        answered(gone());
      }
    }

    private dispatchMessage(message: Message): void {
      const send = super.query.bind(this) as (message: Message) => void;
      const within = this.deathWithin(message.statements.length);
      const fail = () => message.handleError(gone());
      if (within === undefined) send(message);
      else if (within > 0) {
        const part = message.statements.slice(0, within);
        this.breakAfter((done) => send(new Message(part, new Map(), (problem) => done(problem))), fail);
      } else {
        this.break();
        fail();
      }
    }

    override query(...given: unknown[]): never {
      const last = given.at(-1);
      const answered = typeof last === 'function' ? (last as Answered) : undefined;
      const [first, second] = given;
      if (first instanceof Message) return this.dispatchMessage(first) as never;
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
