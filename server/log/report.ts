import { problemOf } from './problem-of.ts';

/** The numbers under which the calls' log has them too. */
const levels = { warn: 40, error: 50 };
/** Levels of `LOG_LEVEL` that leave it out. */
const silentAt: Readonly<Record<keyof typeof levels, readonly string[]>> = {
  warn: ['error', 'fatal', 'silent'],
  error: ['fatal', 'silent'],
};
let chosen = 'warn';

/** From which level on something is reported, as `LOG_LEVEL` says. */
export const reportFrom = (level: string): void => {
  chosen = level;
};

/** Reports what happened outside of any call, as a line of the log; what is said never names a person. */
export const report = (level: keyof typeof levels, message: string, problem?: unknown): void => {
  if (silentAt[level].includes(chosen)) return;
  const line = { level: levels[level], time: Date.now(), pid: process.pid, msg: message };
  const entry = problem === undefined ? line : { ...line, problem: problemOf(problem) };
  process.stderr.write(`${JSON.stringify(entry)}\n`);
};
