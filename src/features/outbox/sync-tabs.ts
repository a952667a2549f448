/** What the sync centre shows, in this order; the address names the one that is open. */
export const syncTabs = ['waiting', 'attention', 'exceptions', 'journal', 'device'] as const;
export type SyncTab = (typeof syncTabs)[number];
