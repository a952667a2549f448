import { devices } from './device/device.ts';
import { rooms } from './room/manage.ts';
import { rosterTemplates } from './roster/template.ts';

/** Every kind of record that shops manage by a name (`manage`): commands, and examples for tests, follow from this list. */
export const managedNouns = [rooms, devices, rosterTemplates] as const;

type ManagedCommand = (typeof managedNouns)[number]['commands'][number];
/** What people do with them. */
export const managedCommands = managedNouns.flatMap(({ commands }): readonly ManagedCommand[] => commands);
