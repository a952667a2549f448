import type { Options } from './options.ts';
import { type SeededShop, seededShop } from './seeded-shop.ts';

/** What rows share; whatever is asked for first is made then, and ended with the run. */
export interface Context {
  readonly options: Options;
  /** So many samples, or fewer when it has to be quick. */
  samples(usual: number): number;
  /** The product on its own server, filled to the size of the run. */
  shop(): Promise<SeededShop>;
  /** Makes something that several rows use, once; it is ended when the run ends, the last made first. */
  once<Thing>(name: string, make: () => Promise<{ thing: Thing; end(): Promise<void> }>): Promise<Thing>;
  close(): Promise<void>;
}

export const openContext = (options: Options): Context => {
  const made = new Map<string, Promise<{ thing: unknown; end(): Promise<void> }>>();
  const once: Context['once'] = async <Thing>(
    name: string,
    make: () => Promise<{ thing: Thing; end(): Promise<void> }>,
  ) => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return (await known).thing as Thing;
  };
  return {
    options,
    samples: (usual) => (options.quick ? Math.min(2, usual) : usual),
    once,
    shop: () => once('shop', () => seededShop(options.sizes)),
    async close() {
      for (const one of [...made.values()].reverse()) await (await one.catch(() => undefined))?.end();
    },
  };
};
