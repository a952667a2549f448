/** A part of the app is missing: it came neither from the network nor from what this device keeps of it. */
class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** A worker that could not be loaded answers nothing at all: what it was asked for ends with its error instead. */
export const orFailed = <T>(worker: Worker, asked: Promise<T>): Promise<T> =>
  Promise.race([
    asked,
    new Promise<never>((_, reject) => {
      worker.addEventListener(
        'error',
        (event) => reject(new NotLoaded(event.message || 'a worker could not be loaded')),
        {
          once: true,
        },
      );
    }),
  ]);
