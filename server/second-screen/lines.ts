import { farGoneAfter, looksEvery } from '#domain/second-screen/far.ts';
import type { Hub } from '../sync/hub.ts';

/** A process in which somebody looks says so to the others this often, in milliseconds. */
const asksEvery = looksEvery;
/** Somebody looks elsewhere as long as that was said so shortly before, in milliseconds. */
const asksLast = 2.5 * asksEvery;
/** A counter that has not spoken for so long is followed no more, in milliseconds. */
const restsAfter = 4 * looksEvery;

type Hears = (text: string) => void;

/** What runs between a counter and its screens on other devices. What it says is held in memory, and not for long. */
export interface Lines {
  /**
   * A counter says what is shown, or with null only asks; answers whether somebody looks, through this API process or
   * another.
   */
  tell(brandId: string, counterId: string, text: string | null): Promise<boolean>;
  /** A screen looks: calls `hears` with what is shown, and with everything that is said later; answers how to stop it. */
  look(brandId: string, counterId: string, hears: Hears): () => void;
}

interface Line {
  readonly screens: Set<Hears>;
  latest: string | null;
  askedElsewhere: number;
  asking: NodeJS.Timeout | undefined;
  forgetting: NodeJS.Timeout | undefined;
  resting: NodeJS.Timeout | undefined;
  readonly close: () => void;
}

/** Lines of this process, which reach those of all other processes through the hub. */
export const makeLines = (hub: Pick<Hub, 'pass' | 'hear'>): Lines => {
  const lines = new Map<string, Line>();
  const asksAt = (counterId: string): string => `screens of ${counterId} ask`;
  const shownAt = (counterId: string): string => `screens of ${counterId} hear`;

  const show = (line: Line, text: string): void => {
    line.latest = text;
    clearTimeout(line.forgetting);
    line.forgetting = setTimeout(() => {
      line.latest = null;
    }, farGoneAfter).unref();
    for (const hears of line.screens) hears(text);
  };

  const lineOf = (brandId: string, counterId: string): Line => {
    const key = `${brandId} ${counterId}`;
    const known = lines.get(key);
    if (known) return known;
    const stops = [
      hub.hear(brandId, asksAt(counterId), () => {
        line.askedElsewhere = performance.now();
      }),
      hub.hear(brandId, shownAt(counterId), (text) => show(line, text)),
    ];
    const line: Line = {
      screens: new Set(),
      latest: null,
      askedElsewhere: Number.NEGATIVE_INFINITY,
      asking: undefined,
      forgetting: undefined,
      resting: undefined,
      close: () => {
        for (const stop of stops) stop();
        clearTimeout(line.forgetting);
        lines.delete(key);
      },
    };
    lines.set(key, line);
    return line;
  };
  /** A line on which nobody looks is closed once its counter has not spoken for a while. */
  const rest = (line: Line): void => {
    clearTimeout(line.resting);
    if (line.screens.size === 0) line.resting = setTimeout(line.close, restsAfter).unref();
  };

  return {
    async tell(brandId, counterId, text) {
      const line = lineOf(brandId, counterId);
      rest(line);
      const looksElsewhere = performance.now() - line.askedElsewhere < asksLast;
      if (text !== null && line.screens.size > 0) show(line, text);
      if (text !== null && looksElsewhere) await hub.pass(brandId, shownAt(counterId), text);
      return looksElsewhere || line.screens.size > 0;
    },
    look(brandId, counterId, hears) {
      const line = lineOf(brandId, counterId);
      clearTimeout(line.resting);
      line.screens.add(hears);
      if (line.latest !== null) hears(line.latest);
      const ask = (): void => void hub.pass(brandId, asksAt(counterId), '');
      if (line.screens.size === 1) {
        ask();
        line.asking = setInterval(ask, asksEvery).unref();
      }
      return () => {
        line.screens.delete(hears);
        if (line.screens.size > 0) return;
        clearInterval(line.asking);
        line.latest = null;
        rest(line);
      };
    },
  };
};
