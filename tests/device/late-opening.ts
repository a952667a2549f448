/**
 * An opening of a database that begins only after so many milliseconds. It is also put into pages as text, and so stands
 * for itself.
 */
export const lateOpening = (open: () => IDBOpenDBRequest, after: number): IDBOpenDBRequest => {
  let begun: IDBOpenDBRequest | undefined;
  const request = Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  for (const name of ['result', 'transaction', 'error'] as const)
    Object.defineProperty(request, name, { get: () => begun?.[name] });
  const handlers = ['onsuccess', 'onerror', 'onblocked', 'onupgradeneeded'] as const;
  for (const name of handlers) Object.defineProperty(request, name, { value: null, writable: true });
  setTimeout(() => {
    begun = open();
    for (const name of handlers) begun[name] = (event: Event) => request[name]?.(event as IDBVersionChangeEvent);
  }, after);
  return request;
};
