/** Why the product cannot start, in one line for whoever started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Runs a step of the start; what goes wrong in it becomes one line that begins with `what`. */
export const orStartProblem = async <T>(what: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (problem) {
    if (problem instanceof StartProblem) throw problem;
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new StartProblem(`${what}: ${reason.trim().replaceAll(/\s*\n\s*/g, ' / ')}`, { cause: problem });
  }
};
