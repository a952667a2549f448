import { figureOf } from '../figures.ts';

/** Somebody who is signed in at a server, in one of its shops. */
export interface Asking {
  readonly url: string;
  readonly token: string;
  readonly shopId: string;
}

/** A call that reads; fails where it is refused. */
export const ask = async <Answer>({ url, token, shopId }: Asking, path: string): Promise<Answer> => {
  const headers = { authorization: `Bearer ${token}`, 'x-shop-id': shopId };
  const answer = await fetch(`${url}/api${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Answer }).data;
};

/** How long some work took, in milliseconds, and what came of it. */
export const timed = async <Answer>(work: () => Promise<Answer>): Promise<{ took: number; answer: Answer }> => {
  const began = performance.now();
  const answer = await work();
  return { took: performance.now() - began, answer };
};

/** How long each kind of question took, by what was asked for. */
export class Times {
  readonly #times = new Map<string, number[]>();

  add(what: string, took: number): void {
    this.#times.set(what, [...(this.#times.get(what) ?? []), took]);
  }

  get all(): readonly number[] {
    return [...this.#times.values()].flat();
  }

  /** Median and p95 of each, in one line. */
  get inWords(): string {
    const shown = (some: readonly number[]): string => {
      const { median, p95 } = figureOf(some);
      return `${median.toFixed(1)} / ${p95.toFixed(1)}`;
    };
    return [...this.#times].map(([what, some]) => `${what} ${shown(some)}`).join(', ');
  }
}
