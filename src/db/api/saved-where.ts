/** Whether the server has an order as it is shown: `saved` is on this device only. */
export type OrderOnServer = 'saved' | 'onServer';
