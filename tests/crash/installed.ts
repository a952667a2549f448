import { SimulatedServer } from '../device/simulated-server.ts';
import { settled } from './at-tablet.ts';
import { copiedServer } from './copied-server.ts';
import { emptyDisk } from './durable-disk.ts';
import { type Moment, Stage } from './stage.ts';

let installed: Promise<Pick<Moment, 'disk' | 'server'>> | undefined;

const install = async () => {
  const stage = new Stage(emptyDisk, new SimulatedServer());
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
