import { recordTurn } from './record.ts';
import { skipTurn } from './skip.ts';
import { undoTurn } from './undo.ts';

/** What people do with turn queues. */
export const turnCommands = [recordTurn, skipTurn, undoTurn] as const;
