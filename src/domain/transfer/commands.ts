import { applyTransfer } from './apply.ts';
import { cancelTransfer } from './cancel.ts';
import { receiveTransfer } from './receive.ts';
import { rejectTransfer } from './reject.ts';
import { returnTransfer } from './return.ts';
import { saveTransfer } from './save.ts';
import { verifyTransfer } from './verify.ts';

/** What people do with transfers between shops. */
export const transferCommands = [
  applyTransfer,
  saveTransfer,
  cancelTransfer,
  rejectTransfer,
  verifyTransfer,
  receiveTransfer,
  returnTransfer,
] as const;
