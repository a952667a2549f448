import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { Machine } from '../../server/devices/simulator/machine.ts';

/** What is still to be waited for: what somebody says goes wrong shows which machine it is. */
const untilSent = async (machines: readonly Machine[]): Promise<void> => {
  await expect.poll(() => machines.filter(({ unsent }) => unsent > 0).length).toBe(0);
};

/** How machines work while every second one is cut off and comes back. */
export interface CutOff {
  readonly machines: readonly (readonly [id: string, machine: Machine])[];
  /** What each tells in all. */
  readonly events: number;
  /** Between two things that all tell, as in a minute of real work; nothing without it. */
  readonly pause?: () => Promise<unknown>;
}

/**
 * Every machine tells so many events, with a state behind each; every second one loses its connection in the middle of it,
 * starts anew or not, and comes back. In the end the log has every event once, and each state counts all of them.
 */
export const cutOffAndBack = async (pool: Pool, { machines, events, pause }: CutOff): Promise<void> => {
  const comesBack = async (machine: Machine, turn: number, place: number): Promise<void> => {
    if (turn % 3 === 1) {
      if (place % 4 === 0) await machine.reboot();
      else await machine.cut();
    }
    if (turn % 3 === 2 && !machine.isConnected) await machine.connect();
  };
  await Promise.all(machines.map(([, machine]) => machine.connect()));
  for (let turn = 0; turn < events; turn += 1) {
    await Promise.all(
      machines.map(async ([, machine], place) => {
        machine.state.uses += 1;
        machine.state.parts.catheter = machine.state.uses * 10;
        machine.say('event', { what: 'serviceEnded', note: `${machine.state.uses}` });
        if (place % 2 === 0) await comesBack(machine, turn, place);
        else await machine.report();
      }),
    );
    await pause?.();
  }
  await Promise.all(machines.map(([, machine]) => (machine.isConnected ? undefined : machine.connect())));
  await untilSent(machines.map(([, machine]) => machine));
  await Promise.all(machines.map(([, machine]) => machine.report()));

  const ids = machines.map(([id]) => id);
  const wanted = ids.flatMap((id) => Array.from({ length: events }, (_, place) => `${id} ${place + 1}`)).sort();
  const told = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ told: string }>(
      `select device_id || ' ' || note as told from device_event where what = 'serviceEnded' and device_id = any($1)`,
      [ids],
    );
    return rows.map((row) => row.told).sort();
  };
  await expect.poll(async () => (await told()).length).toBeGreaterThanOrEqual(wanted.length);
  expect(await told()).toEqual(wanted);
  const counted = async () => {
    const { rows } = await pool.query(
      'select id, uses, counted, connected from device_state where id = any($1) order by id collate "C"',
      [ids],
    );
    return rows;
  };
  await expect.poll(counted).toEqual(
    ids.toSorted().map((id) => ({
      id,
      uses: events,
      counted: [{ part: 'catheter', counted: events * 10 }],
      connected: true,
    })),
  );
};
