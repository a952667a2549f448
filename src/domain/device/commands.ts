import { changePart, cleanPart } from './care.ts';
import { renameDevice, takeDevice } from './rename.ts';

/** What people do with devices besides managing their records. */
export const deviceCommands = [renameDevice, takeDevice, changePart, cleanPart] as const;
