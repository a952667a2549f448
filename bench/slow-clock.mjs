// Lets processes run a part of the time only. A thread of its own with the highest priority it may have, so that it
// keeps time on a busy machine.
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/** How long they run in one go, and what stopping and going on costs them of it, in milliseconds. */
const slice = 3;
const cost = 0.4;
/** The list of processes is read anew so often, in milliseconds. */
const lookEvery = 250;

/** @type {{ times: number, root: number, ended: Int32Array }} */
const { times, root, ended } = workerData;
const rest = (/** @type {number} */ milliseconds) => Atomics.wait(ended, 0, 0, Math.max(0.05, milliseconds));

try {
  setPriority(-20);
} catch {
  // Without the right to it the usual priority has to do.
}

/** The browser and every process that it has started. */
const family = () => {
  /** @type {[number, number][]} each process and its parent */
  const all = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      all.push([Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]);
    } catch {
      // It has just ended.
    }
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of all) if (parent === pid) found.push(child);
  return found;
};

let pids = family();
let lookedAt = performance.now();
const signal = (/** @type {'SIGSTOP' | 'SIGCONT'} */ name) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
};

parentPort?.postMessage('slow');
for (let ran = slice; Atomics.load(ended, 0) === 0; ) {
  const stopped = performance.now();
  signal('SIGSTOP');
  if (stopped - lookedAt > lookEvery) {
    pids = family();
    lookedAt = stopped;
    signal('SIGSTOP');
  }
  // What ran for longer than planned rests for longer.
  rest(stopped + (times - 1) * Math.max(0.5, ran - cost) - performance.now());
  signal('SIGCONT');
  const going = performance.now();
  rest(slice);
  ran = performance.now() - going;
}
