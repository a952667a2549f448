/** One step on the way of some work: it does its part, and goes on with `next`, or answers by itself. */
export type Step<Given, More, Answer> = (given: Given, next: (given: More) => Promise<Answer>) => Promise<Answer>;

/** What work goes through, from the first step to the last. */
export interface Pipeline<Given, More, Answer> {
  /** The names of the steps, in their order. */
  readonly steps: readonly string[];
  /** Appends a step. */
  step<Next>(name: string, step: Step<More, Next, Answer>): Pipeline<Given, Next, Answer>;
  /** Does `work` inside of all steps. */
  run(given: Given, work: (given: More) => Promise<Answer>): Promise<Answer>;
}

/** A pipeline without steps. */
export const pipeline = <Given, Answer>(): Pipeline<Given, Given, Answer> => through([], (given, work) => work(given));

const through = <Given, More, Answer>(
  steps: readonly string[],
  run: Pipeline<Given, More, Answer>['run'],
): Pipeline<Given, More, Answer> => ({
  steps,
  run,
  step: (name, step) => through([...steps, name], (given, work) => run(given, (more) => step(more, work))),
});
