/** What is explained, in the order of a day, with the screen that it is about; its words are in `tutorial.json`. */
export const topics = [
  { name: 'sell', to: '/cashier' },
  { name: 'collect', to: '/cashier' },
  { name: 'park', to: '/cashier' },
  { name: 'refund', to: '/order/list' },
  { name: 'offline', to: '/sync' },
  { name: 'inbound', to: '/inventory/inbound' },
  { name: 'transfer', to: '/inventory/transfer' },
  { name: 'stocktake', to: '/inventory/check' },
  { name: 'overview', to: '/overview' },
  { name: 'counters', to: '/counters' },
] as const;
export type Topic = (typeof topics)[number];
