/** Why the program cannot start, in one line for whoever started it: a port in use, a folder, a database. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Runs one step of the start; what goes wrong in it is said in one line that begins with `what`. */
export const orStartProblem = async <T>(what: string, step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${what}: ${reason.trim().replaceAll(/\s*\n\s*/g, ' / ')}`, { cause: error });
  }
};
