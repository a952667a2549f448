/** Where pictures lie that are needed without contact: beside what the service worker keeps, readable by every window. */
const place = 'kept-pictures';

/** The storage; undefined where the browser has none, as on an address without HTTPS. */
const opened = async (): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(place) : undefined);

/** Keeps these pictures on the device, and none besides; fails without contact. */
export const keepPictures = async (addresses: readonly string[]): Promise<void> => {
  const cache = await opened();
  if (!cache) return;
  const wanted = new Set(addresses.map((address) => new URL(address, location.href).href));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const url of wanted) if (!kept.has(url)) await cache.add(url);
  // Those that are not shown any more go last: until the new ones are there, the old ones are all there is.
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url);
};

/** A picture that is kept here; undefined where it is not. */
export const keptPicture = async (address: string): Promise<Blob | undefined> =>
  (await (await opened())?.match(address))?.blob();
