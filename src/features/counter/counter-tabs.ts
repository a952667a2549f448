/** What the screen of the counters shows; the address names the one that is open. */
export const counterTabs = ['counters', 'held'] as const;
export type CounterTab = (typeof counterTabs)[number];
