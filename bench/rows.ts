import type { Row } from './row.ts';
import { barcode } from './rows/barcode.ts';
import { barcodeOfMember } from './rows/barcode-member.ts';
import { bestCombinationOf } from './rows/best-combination.ts';
import { bestTimesOf, bestTimesPlaced } from './rows/best-times.ts';
import { bookingClaims, bookingRush } from './rows/bookings.ts';
import { commissionSheet, prepaidLiability, shopDay } from './rows/books.ts';
import { chainCommands, chainFirstLoad, chainFirstLoadTime, chainReconnect, chainTrade } from './rows/chain.ts';
import { coldStart } from './rows/cold-start.ts';
import { dayDrag } from './rows/day-drag.ts';
import { firstJavascript } from './rows/first-javascript.ts';
import { firstLogin } from './rows/first-login.ts';
import { firstSync } from './rows/first-sync.ts';
import { itemList } from './rows/items.ts';
import { keystroke } from './rows/keystroke.ts';
import { liveChange } from './rows/live-change.ts';
import { loginLighthouse } from './rows/login-lighthouse.ts';
import { longestBlock } from './rows/longest-block.ts';
import {
  memberFirstLoad,
  memberFirstLoadTime,
  memberList,
  memberListOffice,
  memberSearch,
  memberSearchOffice,
  memberTrade,
} from './rows/members.ts';
import { orderCommands } from './rows/order-commands.ts';
import { outage } from './rows/outage.ts';
import { outagePush } from './rows/outage-push.ts';
import { park } from './rows/park.ts';
import { reconnectErrors, reconnectMemory, reconnectTime } from './rows/reconnect.ts';
import { tongues } from './rows/tongues.ts';

/** What is measured, in the order of the table; the cold start comes before the browser stays open for the others. */
export const rows: readonly Row[] = [
  coldStart,
  keystroke,
  barcode,
  barcodeOfMember,
  park,
  firstSync,
  firstLogin,
  longestBlock,
  liveChange,
  outage,
  outagePush,
  orderCommands,
  reconnectErrors,
  reconnectMemory,
  reconnectTime,
  chainFirstLoad,
  chainFirstLoadTime,
  chainTrade,
  chainCommands,
  chainReconnect,
  memberSearch,
  memberSearchOffice,
  memberList,
  memberListOffice,
  memberFirstLoad,
  memberFirstLoadTime,
  memberTrade,
  itemList,
  shopDay,
  prepaidLiability,
  commissionSheet,
  bestCombinationOf,
  bestTimesOf,
  bestTimesPlaced,
  bookingClaims,
  bookingRush,
  dayDrag,
  ...tongues,
  firstJavascript,
  loginLighthouse,
];
