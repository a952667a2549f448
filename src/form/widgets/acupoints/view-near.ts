import { type View, views } from './drawings.ts';
import type { Near } from './near.ts';
import { places, viewOf } from './places.ts';

/** On which picture one looks for the acupoints of a part of the body. */
const viewByPart: Readonly<Record<string, View>> = {
  head: 'head',
  face: 'head',
  neck: 'head',
  shoulder: 'back',
  chest: 'front',
  abdomen: 'front',
  back: 'back',
  waist: 'back',
  hip: 'back',
  arm: 'front',
  hand: 'hand',
  leg: 'front',
  foot: 'foot',
};

/** The picture that has most points of a meridian. */
const viewOfMeridian = (meridian: string): View => {
  const on = (view: View) => places.filter((each) => each.view === view && each.code.startsWith(meridian)).length;
  return [...views].sort((one, other) => on(other) - on(one))[0] ?? 'front';
};

/** The picture with which somebody begins: that of what is chosen already, else of where they look. */
export const viewNear = (chosen: string | undefined, { meridian, bodyPart }: Near): View => {
  if (chosen !== undefined) return viewOf(chosen);
  return viewByPart[bodyPart] ?? (meridian === '' ? 'front' : viewOfMeridian(meridian));
};
