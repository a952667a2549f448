import { StartProblem } from './db/start-problem.ts';

/** Does what a command line asks for; the process ends with what `run` answers. What a person can mend is said in a line. */
export const runCommandLine = async (run: (args: readonly string[]) => Promise<number>): Promise<void> => {
  process.exitCode = await run(process.argv.slice(2)).catch((problem: unknown) => {
    console.error(problem instanceof StartProblem ? problem.message : problem);
    return 1;
  });
};
