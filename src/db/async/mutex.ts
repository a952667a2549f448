/** A mutex: lets one thing happen at a time, in the order in which they were asked for. */
export const createMutex = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const running = last.then(work, work);
    last = running.catch(() => undefined);
    return running;
  };
};

export type Mutex = ReturnType<typeof createMutex>;

/** A tool that was lent for as long as a mutex was held was used after that. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

type Tool = (...given: never[]) => unknown;
type Tools<Held> = { readonly [Name in keyof Held]: Tool };

/**
 * Lends tools that may be used only while the mutex is held: there is no other way to get at them, and each throws
 * `NotHeld` as soon as the work that they were lent to has ended.
 */
export const createExclusive =
  <Held extends Tools<Held>>(mutex: ReturnType<typeof createMutex>, tools: Held) =>
  <T>(work: (held: Held) => Promise<T>): Promise<T> =>
    mutex(async () => {
      let isHeld = true;
      const lent = Object.entries<Tool>(tools).map(([name, tool]) => [
        name,
        (...given: never[]) => {
          if (!isHeld) throw new NotHeld(`${name} was called without the mutex`);
          return tool(...given);
        },
      ]);
      try {
        return await work(Object.fromEntries(lent) as Held);
      } finally {
        isHeld = false;
      }
    });
