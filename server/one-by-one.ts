/**
 * Does something with each, one after the other, whatever becomes of the others: what goes wrong with one keeps nobody
 * waiting behind it. The first that went wrong is thrown once all are done, so that it is written down and tried again.
 */
export const oneByOne = async <One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> => {
  const problems: unknown[] = [];
  for (const one of all) await work(one).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw problems[0];
};
