import { z } from 'zod';

/** What a machine can be told to do; `rebirth` asks it for its birth once more. */
export const machineVerbs = ['start', 'suspend', 'resume', 'stop', 'rebirth'] as const;
export type MachineVerb = (typeof machineVerbs)[number];

/** A command to a machine. */
export const machineCommand = z.object({
  id: z.string().min(1).max(64),
  verb: z.enum(machineVerbs),
  /** It is not carried out from then on, in milliseconds since 1970. */
  until: z.int().min(0),
});
export type MachineCommand = z.infer<typeof machineCommand>;

/** Why a machine does not carry out a command: it came too late, or was carried out before; undefined where it does. */
export const whyNotRun = (
  { id, until }: MachineCommand,
  now: number,
  ran: readonly string[],
): 'late' | 'again' | undefined => {
  const lateness = now >= until ? 'late' : undefined;
  return ran.includes(id) ? 'again' : lateness;
};
