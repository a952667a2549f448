import { agreeToSwap } from './agree.ts';
import { askSwap } from './ask.ts';
import { grantSwap } from './grant.ts';
import { refuseSwap } from './refuse.ts';
import { withdrawSwap } from './withdraw.ts';

/** What people do with swaps of duties. */
export const swapCommands = [askSwap, agreeToSwap, withdrawSwap, grantSwap, refuseSwap] as const;
