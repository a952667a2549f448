import { builtRoutes } from './routes.gen.ts';
import { type Screen, screensOf } from './screen.ts';
import { unbuiltScreens } from './unbuilt.ts';

/** Every screen of the product, those that are not built after the others. */
export const allScreens: readonly Screen[] = [...screensOf(builtRoutes), ...unbuiltScreens];
