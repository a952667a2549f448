import { drawings, type View } from './drawings.ts';
import lines from './places.json' with { type: 'json' };

/** Where an acupoint stands on a picture; each stands on one of them. */
interface Place {
  readonly code: string;
  readonly view: View;
  readonly x: number;
  readonly y: number;
}

/**
 * Schematic places, set by hand along each meridian, near enough to tell the points apart. Each line of the file has
 * code, picture, and how far from its left and its top; of a picture with two like halves, in the right one.
 */
export const places: readonly Place[] = lines.map((line) => {
  const [code = '', view, x, y] = line.split(' ');
  return { code, view: view as View, x: Number(x), y: Number(y) };
});

const views: ReadonlyMap<string, View> = new Map(places.map(({ code, view }) => [code, view]));

/** The picture on which an acupoint stands. */
export const viewOf = (code: string): View => views.get(code) ?? 'front';

/** All marks of a picture: of two like halves, on either side. */
export const marksOf = (view: View): readonly Place[] =>
  places
    .filter((each) => each.view === view)
    .flatMap((each) => {
      const half = drawings[view].mirrored.find(({ from, to }) => each.x >= from && each.x <= to);
      return half && each.x !== half.middle ? [each, { ...each, x: 2 * half.middle - each.x }] : [each];
    });

/** Of two points under a finger the nearer one is meant where the other is this many times as far. */
const muchFarther = 3;

/**
 * The acupoints that a tap at a place may mean, the nearest first: those within `reach`. One alone where it is clear which
 * one is meant.
 */
export const pointsUnder = (view: View, x: number, y: number, reach: number): string[] => {
  const near = new Map<string, number>();
  for (const mark of marksOf(view)) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance <= Math.min(reach, near.get(mark.code) ?? reach)) near.set(mark.code, distance);
  }
  const found = [...near].sort(([, one], [, other]) => one - other);
  const [first, second] = found;
  const isClear = first && second && first[1] * muchFarther < second[1];
  return (isClear ? [first] : found).map(([code]) => code);
};

interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where on a picture, drawn whole in the middle of a room, a tap is; `unit` is how many pixels one of its units takes. */
export const tappedAt = (view: View, room: Room, left: number, top: number) => {
  const [width, height] = drawings[view].size;
  const unit = Math.min(room.width / width, room.height / height);
  const x = (left - room.left - (room.width - width * unit) / 2) / unit;
  const y = (top - room.top - (room.height - height * unit) / 2) / unit;
  return { x, y, unit };
};
