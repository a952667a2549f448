/** A worker that could not be loaded answers nothing at all: what it was asked for ends with its error instead. */
export const orFailed = <T>(worker: Worker, asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message || 'a worker could not be loaded')), {
        once: true,
      });
    }),
  ]);
