import { SimulatedServer } from '../device/simulated-server.ts';

/** Copies lists, maps and sets with the counters in them; records are never changed, only replaced. */
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value];
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, copied(each)]));
  if (value instanceof Set) return new Set(value);
  if (typeof value !== 'object' || value === null || !('received' in value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, copied(each)]));
};

/** The same server as it stands now, for itself: nothing that happens to one of them happens to the other. */
export const copiedServer = (server: SimulatedServer): SimulatedServer => {
  const made = new SimulatedServer();
  for (const [field, value] of Object.entries(server)) {
    // Its reader reads its own records.
    if (field !== 'reader') Object.assign(made, { [field]: copied(value) });
  }
  return made;
};
