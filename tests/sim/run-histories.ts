import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { FromProcess, Report, ToProcess } from './report.ts';

const nothing: ToProcess = {
  seeds: [],
  from: 0,
  step: 1,
  count: 0,
  clock: null,
  trace: false,
  shrinks: false,
  stopsAtFirst: false,
};

/**
 * Each process has a processor of its own: what V8 does beside the program would take the other's. It compiles later than
 * by itself, as most of what a history runs is run too seldom to be worth that, and first with the compiler that is quick
 * (a quarter less time, measured).
 */
const alone = ['--single-threaded', '--max-semi-space-size=64', '--maglev', '--interrupt-budget=400000'];

/** Lets one process do a part, and calls `hear` with what it tells. */
const runProcess = (file: string, asked: ToProcess, hear: (told: FromProcess) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...alone, file, JSON.stringify(asked)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => hear(JSON.parse(line) as FromProcess));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the simulation ended with ${code}`))));
  });

/** Lets histories happen in so many processes, and puts together what came of them. */
export const runHistories = async (file: string, wanted: Partial<ToProcess>, processes = 1): Promise<Report> => {
  const { from, count, seeds } = { ...nothing, ...wanted };
  const failures: Report['failures'][number][] = [];
  const happened: Report['happened'][number][] = [];
  const outcomes = new Map<string, number>();
  const sums = { histories: 0, commands: 0, faults: 0 };
  const hear = (told: FromProcess): void => {
    if (told.kind === 'happened') happened.push(told);
    else if (told.kind === 'failed') failures.push(told);
    else {
      for (const name of ['histories', 'commands', 'faults'] as const) sums[name] += told[name];
      for (const [what, times] of told.outcomes) outcomes.set(what, (outcomes.get(what) ?? 0) + times);
    }
  };
  const parts = Array.from({ length: processes }, (_, part) => ({
    ...nothing,
    ...wanted,
    seeds: part === 0 ? seeds : [],
    from: from + part,
    step: processes,
    count: Math.ceil((count - part) / processes),
  }));
  await Promise.all(parts.map((part) => runProcess(file, part, hear)));
  return { ...sums, failures, outcomes, happened };
};

/** A failure in the words of whoever has to find its cause. */
export const failureText = ({ seed, violations, steps, trace }: Report['failures'][number]): string =>
  [
    `history ${seed} went wrong:`,
    ...violations.map((violation) => `  ${violation}`),
    ...(trace.length === 0 ? [] : [`the shortest found has ${steps.length} steps: ${steps.join(', ')}`, ...trace]),
    `to see it again: npm run test:sync -- --seed ${seed} --histories 1 --trace`,
  ].join('\n');
