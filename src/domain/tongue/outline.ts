import { type Frame, type Mask, placesOf } from './frame.ts';

const rays = 144;
const radii = 150;
const stiffness = 0.9;

interface Middle {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

const middleOf = (mask: Mask): Middle | undefined => {
  const places = placesOf(mask);
  if (places.length < 30) return undefined;
  let [x, y] = [0, 0];
  for (const at of places) {
    x += at % mask.width;
    y += Math.floor(at / mask.width);
  }
  [x, y] = [x / places.length, y / places.length];
  const reach = Math.sqrt(places.length / Math.PI) * 2.4;
  return { x, y, reach };
};

/** What is gained by an outline that crosses a ray at each radius: what speaks for the tongue inside it. */
const gainsOf = ({ values, width, height }: Frame, { x, y, reach }: Middle): Float32Array => {
  const gains = new Float32Array(rays * radii);
  for (let ray = 0; ray < rays; ray++) {
    const angle = (2 * Math.PI * ray) / rays;
    const [dx, dy] = [(Math.cos(angle) * reach) / radii, (Math.sin(angle) * reach) / radii];
    let sum = 0;
    for (let radius = 0; radius < radii; radius++) {
      const [px, py] = [Math.round(x + dx * radius), Math.round(y + dy * radius)];
      const isIn = px >= 0 && py >= 0 && px < width && py < height;
      sum += isIn ? (values[3 * (py * width + px)] ?? 0) : -1;
      gains[ray * radii + radius] = sum;
    }
  }
  return gains;
};

const furthest = 4;

/** The radius of each ray on the outline that gains most, neighbours near each other. */
const bestRadii = (gains: Float32Array): Uint16Array => {
  const turns = 2 * rays;
  const from = new Int8Array(turns * radii);
  let best = gains.slice(0, radii);
  for (let turn = 1; turn < turns; turn++) {
    const next = new Float32Array(radii);
    const row = (turn % rays) * radii;
    for (let radius = 0; radius < radii; radius++) {
      let [most, step] = [-Infinity, 0];
      for (let aside = -furthest; aside <= furthest; aside++) {
        const gained = (best[radius + aside] ?? -Infinity) - stiffness * aside * aside;
        if (gained > most) [most, step] = [gained, aside];
      }
      next[radius] = most + (gains[row + radius] ?? 0);
      from[turn * radii + radius] = step;
    }
    best = next;
  }
  const found = new Uint16Array(rays);
  let radius = best.indexOf(Math.max(...best));
  for (let turn = turns - 1; turn >= rays / 2; turn--) {
    if (turn < rays * 1.5) found[turn % rays] = radius;
    radius += from[turn * radii + radius] ?? 0;
  }
  return found;
};

/** The mask whose outline, a radius in each direction from the middle of the former one, fits the likelihood best. */
export const outline = (likely: Frame, former: Mask): Mask | undefined => {
  const middle = middleOf(former);
  if (!middle) return undefined;
  const found = bestRadii(gainsOf(likely, middle));
  const { width, height } = likely;
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) {
    const [dx, dy] = [(at % width) - middle.x, Math.floor(at / width) - middle.y];
    const turn = ((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1) * rays;
    const [one, other] = [found[Math.floor(turn) % rays] ?? 0, found[(Math.floor(turn) + 1) % rays] ?? 0];
    const radius = one + (other - one) * (turn % 1);
    values[at] = Math.hypot(dx, dy) <= ((radius + 0.5) * middle.reach) / radii ? 1 : 0;
  }
  return { values, width, height };
};
