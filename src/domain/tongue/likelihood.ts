import { darkShare } from './core.ts';
import { type Frame, type Mask, medianOf, quantileOf } from './frame.ts';

const steps = 24;
const binOf = ({ values }: Frame, at: number): number => {
  const step = (value: number, least: number, size: number): number =>
    Math.max(0, Math.min(steps - 1, Math.floor((value - least) / size)));
  return (
    (step(values[3 * at] ?? 0, 0, 4.2) * steps + step(values[3 * at + 1] ?? 0, -15, 3)) * steps +
    step(values[3 * at + 2] ?? 0, -30, 3.5)
  );
};

/** Each bin takes something of its neighbours along one axis. */
const smoothedAlong = (bins: Float32Array, stride: number): Float32Array =>
  bins.map((own, at) => 0.5 * own + 0.25 * ((bins[at - stride] ?? 0) + (bins[at + stride] ?? 0)));
const smoothed = (bins: Float32Array): Float32Array =>
  [1, steps, steps * steps].reduce((some, stride) => smoothedAlong(smoothedAlong(some, stride), stride), bins);

/** What is surely not tongue: the dark of the mouth, and teeth: light and less red than skin. */
const isMouth = (lab: Frame, at: number, light: number, red: number): boolean => {
  const [l, a] = [lab.values[3 * at] ?? 0, lab.values[3 * at + 1] ?? 0];
  return l < darkShare * light || (l > light && a < red - 6);
};

/** What is known of a first mask: its lightness, and how red what is around it is. */
const knownOf = (lab: Frame, mask: Mask, far: Float32Array) => {
  const [lights, reds]: [number[], number[]] = [[], []];
  for (let at = 0; at < mask.values.length; at += 3) {
    if (mask.values[at] === 1) lights.push(lab.values[3 * at] ?? 0);
    else if ((far[at] ?? 0) < 2) reds.push(lab.values[3 * at + 1] ?? 0);
  }
  return { light: quantileOf(lights, 0.6), red: medianOf(reds) };
};

/**
 * How much rather a pixel is of the tongue than of what is around it (a logarithm), learned from a first mask and from how
 * far out of the expected tongue it lies. What is learned as outside begins at `gap`.
 */
export const likelihood = (lab: Frame, mask: Mask, far: Float32Array, gap: number): Frame => {
  const { width, height } = lab;
  const [inside, outside] = [new Float32Array(steps ** 3), new Float32Array(steps ** 3)];
  const bins = new Uint16Array(width * height);
  const { light, red } = knownOf(lab, mask, far);
  let [ins, outs] = [1, 1];
  for (let at = 0; at < bins.length; at++) {
    const bin = binOf(lab, at);
    bins[at] = bin;
    if (isMouth(lab, at, light, red)) continue;
    if (mask.values[at] === 1) {
      inside[bin] = (inside[bin] ?? 0) + 1;
      ins += 1;
    } else if ((far[at] ?? 0) > gap && (far[at] ?? 0) < 1.9) {
      outside[bin] = (outside[bin] ?? 0) + 1;
      outs += 1;
    }
  }
  const [ours, others] = [smoothed(inside), smoothed(outside)];
  const values = new Float32Array(3 * bins.length);
  for (let at = 0; at < bins.length; at++) {
    const bin = bins[at] ?? 0;
    const odds = Math.log(((ours[bin] ?? 0) / ins + 2e-5) / ((others[bin] ?? 0) / outs + 2e-5));
    const expected = Math.max(-2, Math.min(2, 4 * (1 - (far[at] ?? 0))));
    values[3 * at] = isMouth(lab, at, light, red) ? -3 : Math.max(-3, Math.min(3, odds)) + expected;
  }
  return { values, width, height };
};
