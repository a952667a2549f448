import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers';

/**
 * React as it is built for people does a third of the work of the one for developers, and lacks one thing that tests
 * need: `act`, after which everything is drawn that comes of what was done in it. Here it is, as the other has it: what
 * React puts off meanwhile is put into a queue, and done at the end. Before React is read.
 */
process.env.NODE_ENV = 'production';

type Task = { run: ((isLate: boolean) => unknown) | null };
interface Scheduler {
  unstable_scheduleCallback(priority: number, run: (isLate: boolean) => unknown, options?: object): unknown;
  unstable_cancelCallback(task: unknown): void;
  unstable_shouldYield(): boolean;
}
type Act = (work: () => unknown) => PromiseLike<unknown>;

const require = createRequire(import.meta.url);
const react = require('react') as { act?: Act };

/** What is put off while `act` is at work. */
let queue: Task[] | null = null;
let depth = 0;
/** How many are at work or do what was put off: of two that overlap, the first to end takes nothing from the other. */
let busy = 0;
let isFlushing = false;
/** What went wrong meanwhile while something was drawn, or done in it. */
const faults: unknown[] = [];

const throwFaults = (): void => {
  const all = faults.splice(0);
  if (all.length > 0) throw all.length === 1 ? all[0] : new AggregateError(all);
};
const flush = (tasks: Task[]): void => {
  if (isFlushing) return;
  isFlushing = true;
  try {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const next = task.run?.(false);
      if (typeof next === 'function') tasks.unshift({ run: next as Task['run'] });
    }
  } finally {
    isFlushing = false;
  }
};
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Until nothing is put off any more, whatever comes of it in the turns after. */
const flushAll = async (): Promise<void> => {
  const tasks = begin();
  try {
    do {
      flush(tasks);
      await turn();
    } while (tasks.length > 0);
  } finally {
    end();
  }
  throwFaults();
};
const begin = (): Task[] => {
  busy += 1;
  queue ??= [];
  return queue;
};
const end = (): void => {
  busy -= 1;
  if (busy === 0) queue = null;
};
const leave = (): boolean => {
  depth -= 1;
  return depth === 0;
};
const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null)?.then === 'function';

const act: Act = (work) => {
  const tasks = begin();
  depth += 1;
  let result: unknown;
  try {
    result = work();
  } catch (error) {
    leave();
    end();
    faults.length = 0;
    throw error;
  }
  if (isPromise(result)) {
    const whole = async (doing: PromiseLike<unknown>) => {
      try {
        return await doing;
      } catch (error) {
        tasks.length = 0;
        throw error;
      } finally {
        const isOutermost = leave();
        try {
          if (isOutermost) await flushAll();
        } finally {
          end();
        }
      }
    };
    return whole(result);
  }
  const isOutermost = leave();
  try {
    if (isOutermost) {
      flush(tasks);
      throwFaults();
    }
  } finally {
    end();
  }
  const rest = async () => {
    if (isOutermost) await flushAll();
    return result;
  };
  // biome-ignore lint/suspicious/noThenProperty: as React answers it: what nobody waits for does nothing more
  return { then: (resolve, reject) => rest().then(resolve, reject) };
};

/** What nobody caught is a fault of what is being done; outside of it a window is told, as React does it. */
const heard = (error: unknown): void => {
  if (queue) faults.push(error);
  else if (window.dispatchEvent(new ErrorEvent('error', { cancelable: true, message: String(error), error } as never)))
    console.error(error);
};

if (!react.act) {
  react.act = act;
  const scheduler = createRequire(require.resolve('react-dom'))('scheduler') as Scheduler;
  const later = { ...scheduler };
  scheduler.unstable_scheduleCallback = (priority, run, options) => {
    if (!queue) return later.unstable_scheduleCallback(priority, run, options);
    const task: Task = { run };
    queue.push(task);
    return task;
  };
  scheduler.unstable_cancelCallback = (task) => {
    if ('run' in (task as object)) (task as Task).run = null;
    else later.unstable_cancelCallback(task);
  };
  scheduler.unstable_shouldYield = () => !isFlushing && later.unstable_shouldYield();
  // React takes the functions as it finds them.
  const { queueMicrotask: soon, reportError: report } = globalThis;
  globalThis.reportError = heard;
  globalThis.queueMicrotask = (run) => {
    let isDone = false;
    const once = () => {
      if (!isDone) run();
      isDone = true;
    };
    queue?.push({ run: once });
    soon(once);
  };
  require('react-dom/client');
  Object.assign(globalThis, { queueMicrotask: soon, reportError: report });
}
