import type { Pool } from 'pg';
import { readDevices } from '../../seed/data.ts';
import type { Spans } from './life.ts';
import { simulate } from './simulate.ts';
import { addSimulatedDevices, numbered, type SimulatedDevice, simulatedDevices } from './simulated-devices.ts';

/** So many run in the demo shop. */
const count = 6;
/** A turn of each in seconds, and how many of them everything lasts: a treatment 20 minutes. */
const every = 20;
const spans: Spans = { off: 15, idle: 30, warming: 6, serving: 60, ended: 3, fault: 15, silent: 12 };

const wanted = async (): Promise<SimulatedDevice[]> => {
  const names = await readDevices();
  return numbered(count, (kind, number) => `${names[kind]} ${number}`);
};

/** Puts the devices of the demo shop there, before any of them lives. */
export const addDemoDevices = async (pool: Pool, now: number): Promise<void> => {
  await addSimulatedDevices(pool, await wanted(), now);
};

/** Lets the devices of the demo shop live at the product's own broker; answers what ends that. */
export const demoDevices = async (pool: Pool, port: number): Promise<() => Promise<void>> => {
  const machines = await simulatedDevices(pool, await wanted(), `mqtt://127.0.0.1:${port}`, Date.now());
  return simulate(machines, { every, spans });
};
