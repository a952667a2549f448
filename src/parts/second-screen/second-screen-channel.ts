/** Where the second screen of a counter is; it is a window of its own, in which nothing else of the app is started. */
export const secondScreenPath = '/cashier/customer';

/** Where a device of its own becomes a second screen, and is one from then on; a page without the app as well. */
export const farScreenPath = '/screen';

const counterKey = 'counter';

export const secondScreenAddress = (counterId: string): string =>
  `${secondScreenPath}?${new URLSearchParams({ [counterKey]: counterId })}`;

/** Of which counter an address shows the second screen; empty where it says none. */
export const counterInAddress = (search: string): string => new URLSearchParams(search).get(counterKey) ?? '';

/** Between the windows of one counter on one device. */
export const channelOf = (counterId: string): BroadcastChannel => new BroadcastChannel(`second-screen ${counterId}`);

/** What a second screen says: it is there, and wants to know what to show. */
export const asking = 'asks';
