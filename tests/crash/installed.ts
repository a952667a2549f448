import { SimulatedServer } from '../device/simulated-server.ts';
import { gold, hour, month } from '../examples/things.ts';
import { anEmployee, aShop } from '../make.ts';
import { settled } from './at-tablet.ts';
import { copiedServer } from './copied-server.ts';
import { emptyDisk } from './durable-disk.ts';
import { ofNeighbour } from './of-neighbour.ts';
import { type Moment, Stage } from './stage.ts';

let installed: Promise<Pick<Moment, 'disk' | 'server'>> | undefined;

const install = async () => {
  const server = new SimulatedServer();
  server.put('shop', aShop({ id: 'shop-2', code: 'S02' }));
  server.put(
    'employee',
    anEmployee({ id: 'staff-2', account: 'li', grants: [{ shopId: 'shop-2', roleId: 'role-all' }] }),
  );
  server.put('employee', anEmployee({ id: 'cashier-1', account: 'zhao', name: '赵敏' }));
  server.put('member', ofNeighbour);
  server.put('service', hour);
  for (const template of [gold, month]) server.put('cardTemplate', template);
  const stage = new Stage(emptyDisk, server);
  await settled(await stage.counter());
  await stage.close();
  return { disk: stage.diskNow(), server: stage.server };
};

/** A tablet on which somebody is signed in, with everything loaded; each asks gets one of its own. */
export const installedTablet = async (): Promise<Stage> => {
  installed ??= install();
  const { disk, server } = await installed;
  return new Stage(disk, copiedServer(server));
};
