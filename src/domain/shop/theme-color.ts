/** What of light a channel of a colour gives (WCAG 2.2, relative luminance), 0 to 1. */
const light = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
const colorOf = (channels: readonly number[]): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
const lightOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(light);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast between two colours (`#rrggbb`) by WCAG 2.2, 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** A colour with so much, 0 to 1, of another one in it. */
const mixed = (color: string, other: string, share: number): string => {
  const others = channelsOf(other);
  return colorOf(channelsOf(color).map((each, place) => each + ((others[place] ?? 0) - each) * share));
};

const [white, black] = ['#ffffff', '#000000'];
/** The lightest of the dark grounds on which the app writes: its cards. */
const darkGround = '#2e2e2e';

/** The colour with as little of another one in it as brings its contrast on a ground to `least`. */
const until = (color: string, toward: string, ground: string, least: number): string => {
  for (let percent = 0; percent < 100; percent += 1) {
    const next = mixed(color, toward, percent / 100);
    if (contrastOf(next, ground) >= least) return next;
  }
  return toward;
};

/** The colour, darkened as little as makes white text on it legible: a contrast of 4.5 (WCAG 2.2, AA). */
export const legibleColor = (color: string): string => until(color, black, white, 4.5);

export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/**
 * Ten shades of a theme colour from light to dark, as the app's parts take them: 8 is the colour itself, on which white
 * is written, 9 what is written on 1 and 2 and is behind white under a pointer; in the dark appearance 7 lies under
 * white, and 3 and 4 are written on the dark ground.
 */
export const shadesOf = (color: string): Shades => {
  const own = legibleColor(color);
  const paler = (share: number): string => mixed(own, white, share);
  const onDark = until(own, white, darkGround, 2.7);
  return [
    ...([paler(0.93), paler(0.88), paler(0.82)] as const),
    until(paler(0.55), white, darkGround, 5.5),
    until(paler(0.42), white, darkGround, 4.6),
    ...([paler(0.28), paler(0.16)] as const),
    ...([onDark, own, until(mixed(own, black, 0.12), black, white, 6.8)] as const),
  ];
};
