import '../indexed-db.ts';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { StoreApi } from '../../src/store/store-api.ts';
import { Network, SimulatedServer } from '../device/simulated-server.ts';
import { openCounterTab } from '../device/tablet.ts';
import { anEmployee, aRole } from '../make.ts';
import { draw } from './draw.tsx';

interface AtCounter {
  /** What whoever works here may do; everything without. */
  readonly permissions?: readonly string[];
}

/** A counter with its own store, which whoever works here has opened, and the way to the server that it has contact with. */
export const atCounter = async ({ permissions }: AtCounter = {}) => {
  const server = new SimulatedServer();
  if (permissions) server.put('role', aRole({ permissions: [...permissions] }));
  server.put('employee', anEmployee({ id: 'zhao', name: 'Zhao', account: 'zhao', number: '002' }));
  const network = new Network(server);
  const tab = await openCounterTab(network);
  onTestFinished(() => tab.store.stop());
  const store = tab.store as unknown as StoreApi;
  return { server, network, store, show: (part: ReactNode) => draw(part, { store }) };
};
