import type { Pool } from 'pg';
import { readDevices } from '../../seed/data.ts';
import type { Spans } from './life.ts';
import { simulate } from './simulate.ts';
import { numbered, simulatedDevices } from './simulated-devices.ts';

/** So many run in the demo shop. */
const count = 6;
/** A turn of each in seconds, and how many of them everything lasts: a treatment 20 minutes. */
const every = 20;
const spans: Spans = { off: 15, idle: 30, warming: 6, serving: 60, ended: 3, fault: 15, silent: 12 };

/** Lets the devices of the demo shop live at the product's own broker; answers what ends that. */
export const demoDevices = async (pool: Pool, port: number): Promise<() => Promise<void>> => {
  const names = await readDevices();
  const wanted = numbered(count, (kind, number) => `${names[kind]} ${number}`);
  const machines = await simulatedDevices(pool, wanted, `mqtt://127.0.0.1:${port}`, Date.now());
  return simulate(machines, { every, spans });
};
