import type { Row } from './row.ts';
import { firstJavascript } from './rows/first-javascript.ts';
import { orderCommands } from './rows/order-commands.ts';
import { outagePush } from './rows/outage-push.ts';
import { reconnectErrors, reconnectMemory, reconnectTime } from './rows/reconnect.ts';

/** What is measured, in the order of the table. */
export const rows: readonly Row[] = [
  firstJavascript,
  outagePush,
  orderCommands,
  reconnectErrors,
  reconnectMemory,
  reconnectTime,
];
