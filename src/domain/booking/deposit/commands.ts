import { giveBackDeposit, settleDeposit } from './give-back.ts';
import { takeDeposit } from './take.ts';

/** What people do with deposits. */
export const depositCommands = [takeDeposit, settleDeposit, giveBackDeposit] as const;
