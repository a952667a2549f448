import type { BodyColour, CoatingColour, VeinColour } from '../tongue/centroids.ts';
import type { Constitution, ConstitutionWords } from './constitution.ts';
import type { Scored } from './scored.ts';

/** A finding of a photo, as it is kept. */
interface Told<Value> {
  readonly value: Value | 'cannotTell';
}
type Presence = Told<'seen' | 'notSeen'>;

/** What of a photo of a tongue's surface is asked about. */
interface SurfaceSeen {
  readonly body: Told<BodyColour>;
  readonly coating: Told<CoatingColour>;
  readonly regions: { readonly middle: { readonly thickness?: Told<'bare' | 'thin' | 'thick'> | undefined } };
  readonly toothMarks?: { readonly left: Presence; readonly right: Presence } | undefined;
  readonly cracks?: Presence | undefined;
}
/** What of a photo from below is asked about. */
interface BelowSeen {
  readonly length: Told<'short' | 'long' | 'overlong'>;
  readonly colour: Told<VeinColour>;
}
/** The findings of a person's photos, as a record keeps them; null where there is no such photo. */
export interface PhotosSeen {
  readonly surface: SurfaceSeen | null;
  readonly below: BelowSeen | null;
}

/** What photos show, in words; what cannot be told, or was not looked for, is absent. */
type Signs = {
  readonly [Sign in 'body' | 'coating' | 'thickness' | 'toothMarks' | 'cracks' | 'length' | 'veins']?: string;
};

const toldOf = (findings: Readonly<Record<keyof Signs, Told<string> | undefined>>): Signs =>
  Object.fromEntries(
    Object.entries(findings).flatMap(([sign, finding]) =>
      finding === undefined || finding.value === 'cannotTell' ? [] : [[sign, finding.value]],
    ),
  );

/** Marks of teeth are on a tongue where they are on one side of it; that there are none has to be told of both. */
const onAnySide = ({ left, right }: { readonly left: Presence; readonly right: Presence }): Presence => {
  const sides = [left, right];
  const sideThat = (value: Presence['value']) => sides.find((each) => each.value === value);
  return sideThat('seen') ?? sideThat('cannotTell') ?? left;
};

const signsOf = ({ surface, below }: PhotosSeen): Signs =>
  toldOf({
    body: surface?.body,
    coating: surface?.coating,
    thickness: surface?.regions.middle.thickness,
    toothMarks: surface?.toothMarks && onAnySide(surface.toothMarks),
    cracks: surface?.cracks,
    length: below?.length,
    veins: below?.colour,
  });

interface HintRule {
  readonly id: keyof ConstitutionWords['hints'];
  readonly of: Constitution;
  /** Each of these signs is seen, as one of its values. */
  readonly when: { readonly [Sign in keyof Signs]?: readonly string[] };
}

const red = ['red', 'crimson'];
const yellow = ['lightYellow', 'yellow', 'darkYellow'];
/** Which constitution the literature finds which signs with. Stagnation and the special one have none of their own. */
const hintRules: readonly HintRule[] = [
  { id: 'paleRedThinWhite', of: 'balanced', when: { body: ['paleRed'], coating: ['white'], thickness: ['thin'] } },
  { id: 'toothMarks', of: 'qiDeficiency', when: { toothMarks: ['seen'] } },
  { id: 'pale', of: 'yangDeficiency', when: { body: ['pale'] } },
  { id: 'redBare', of: 'yinDeficiency', when: { body: red, thickness: ['bare'] } },
  { id: 'redCracked', of: 'yinDeficiency', when: { body: red, cracks: ['seen'] } },
  { id: 'thickWhite', of: 'phlegmDampness', when: { coating: ['white'], thickness: ['thick'] } },
  { id: 'redYellow', of: 'dampHeat', when: { body: red, coating: yellow } },
  { id: 'thickYellow', of: 'dampHeat', when: { coating: yellow, thickness: ['thick'] } },
  { id: 'purple', of: 'bloodStasis', when: { body: ['purple'] } },
  { id: 'veins', of: 'bloodStasis', when: { length: ['long', 'overlong'] } },
  { id: 'veins', of: 'bloodStasis', when: { veins: ['darkPurple'] } },
];

/** A sign on a photo beside what the questionnaire says of the constitution that it is often seen with. */
export interface PhotoHint {
  readonly id: HintRule['id'];
  readonly of: Constitution;
  /** The questionnaire found that constitution too, or a tendency to it. Where it differs it is the questionnaire that counts. */
  readonly says: 'agrees' | 'differs';
}

const hintsOf = (
  { scores }: Pick<Scored, 'scores'>,
  photos: PhotosSeen,
): readonly PhotoHint[] | 'nothing' | 'cannotTell' => {
  const signs = signsOf(photos);
  const isSeen = ({ when }: HintRule): boolean =>
    (Object.keys(when) as (keyof Signs)[]).every((sign) => when[sign]?.includes(signs[sign] ?? ''));
  const found = new Map(hintRules.filter(isSeen).map(({ id, of }) => [id, of] as const));
  if (found.size > 0)
    return [...found].map(([id, of]) => ({ id, of, says: scores[of].judged === 'no' ? 'differs' : 'agrees' }));
  return Object.keys(signs).length > 0 ? 'nothing' : 'cannotTell';
};

/**
 * What photos add to a questionnaire's result, which stays as it is: hints, that they show nothing of it, or that it cannot
 * be told. A brand's `wellness` reports say nothing of what colours stand for.
 */
export const photoHints = (
  result: Pick<Scored, 'scores'>,
  photos: PhotosSeen,
  mode: 'wellness' | 'clinic',
): readonly PhotoHint[] | 'nothing' | 'cannotTell' | 'hidden' =>
  mode === 'wellness' ? 'hidden' : hintsOf(result, photos);
