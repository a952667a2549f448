import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { itemsFor } from './answers.ts';
import { ccmq60 } from './ccmq60.ts';
import { type PhotosSeen, photoHints } from './photo-hints.ts';
import { type Scored, scored } from './scored.ts';

const resultOf = (given: Readonly<Record<string, number>> = {}): Scored => {
  const never = Object.fromEntries(itemsFor(ccmq60, 'female').map(({ id }) => [id, 1]));
  const result = scored(ccmq60, { ...never, ...given }, 'female');
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  return result.scored;
};
const always = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 5]));

/** Answers that speak for the balanced constitution, and some that speak for qi deficiency. */
const balanced = resultOf();
const weak = resultOf(always(['shortOfBreath', 'palpitations', 'dizzyOnStanding', 'prefersQuiet', 'sweatsEasily']));

const unseen = { value: 'cannotTell', confidence: 0 } as const;
const seen = <Value extends string>(value: Value) => ({ value, confidence: 0.9 });

type Surface = NonNullable<PhotosSeen['surface']>;
/** A photo of a tongue's surface of which nothing can be told but this. */
const surface = (told: Partial<Surface>, thickness?: 'bare' | 'thin' | 'thick'): PhotosSeen => ({
  surface: {
    body: unseen,
    coating: unseen,
    regions: { middle: thickness ? { thickness: seen(thickness) } : {} },
    ...told,
  },
  below: null,
});
const below = (told: Partial<NonNullable<PhotosSeen['below']>>): PhotosSeen => ({
  surface: null,
  below: { length: unseen, colour: unseen, ...told },
});
const teeth = (left: 'seen' | 'notSeen' | 'cannotTell', right: typeof left) =>
  surface({ toothMarks: { left: seen(left), right: seen(right) } });

describe('a photo beside a questionnaire that says "balanced"', () => {
  test.each([
    ['paleRedThinWhite', 'balanced', 'agrees', surface({ body: seen('paleRed'), coating: seen('white') }, 'thin')],
    ['toothMarks', 'qiDeficiency', 'differs', teeth('seen', 'notSeen')],
    ['toothMarks', 'qiDeficiency', 'differs', teeth('cannotTell', 'seen')],
    ['pale', 'yangDeficiency', 'differs', surface({ body: seen('pale') })],
    ['redBare', 'yinDeficiency', 'differs', surface({ body: seen('red') }, 'bare')],
    ['redCracked', 'yinDeficiency', 'differs', surface({ body: seen('crimson'), cracks: seen('seen') })],
    ['thickWhite', 'phlegmDampness', 'differs', surface({ coating: seen('white') }, 'thick')],
    ['redYellow', 'dampHeat', 'differs', surface({ body: seen('red'), coating: seen('lightYellow') })],
    ['thickYellow', 'dampHeat', 'differs', surface({ coating: seen('darkYellow') }, 'thick')],
    ['purple', 'bloodStasis', 'differs', surface({ body: seen('purple') })],
    ['veins', 'bloodStasis', 'differs', below({ length: seen('long') })],
    ['veins', 'bloodStasis', 'differs', below({ length: seen('overlong'), colour: seen('darkPurple') })],
    ['veins', 'bloodStasis', 'differs', below({ colour: seen('darkPurple') })],
  ] as const)('%s is a hint at %s: %s', (id, of, says, photos) => {
    expect(photoHints(balanced, photos, 'clinic')).toEqual([{ id, of, says }]);
  });

  test.each([
    ['a light body', surface({ body: seen('light') })],
    ['a red body of which nothing else can be told', surface({ body: seen('red') })],
    ['a thin white coating on a body that cannot be told', surface({ coating: seen('white') }, 'thin')],
    ['no marks of teeth', teeth('notSeen', 'notSeen')],
    ['short veins of light purple', below({ length: seen('short'), colour: seen('lightPurple') })],
  ])('adds nothing by %s', (_what, photos) => {
    expect(photoHints(balanced, photos, 'clinic')).toBe('nothing');
  });

  test.each([
    ['nothing on it can be told', surface({})],
    ['marks of teeth can be told of one side alone, where there are none', teeth('notSeen', 'cannotTell')],
    ['and of the other side alone', teeth('cannotTell', 'notSeen')],
    ['nothing from below can be told', below({})],
    ['there is no photo', { surface: null, below: null }],
  ])('says that it cannot be told where %s', (_why, photos) => {
    expect(photoHints(balanced, photos, 'clinic')).toBe('cannotTell');
  });
});

test('where the questionnaire found the same, or a tendency to it, the photo agrees', () => {
  expect(weak.scores.qiDeficiency.judged).toBe('yes');
  expect(photoHints(weak, teeth('seen', 'seen'), 'clinic')).toEqual([
    { id: 'toothMarks', of: 'qiDeficiency', says: 'agrees' },
  ]);
  const tending = resultOf(always(['coldLimbs', 'coldBelly']));
  expect(tending.scores.yangDeficiency.judged).toBe('no');
  const more = resultOf({ ...always(['coldLimbs', 'coldBelly']), wearsMore: 2 });
  expect(more.scores.yangDeficiency.judged).toBe('tendency');
  const pale = surface({ body: seen('pale') });
  expect([tending, more].map((each) => photoHints(each, pale, 'clinic'))).toEqual([
    [{ id: 'pale', of: 'yangDeficiency', says: 'differs' }],
    [{ id: 'pale', of: 'yangDeficiency', says: 'agrees' }],
  ]);
});

test('a balanced tongue beside a questionnaire that says otherwise differs, and the result stays', () => {
  const before = structuredClone(weak);
  const photos = surface({ body: seen('paleRed'), coating: seen('white') }, 'thin');
  expect(photoHints(weak, photos, 'clinic')).toEqual([{ id: 'paleRedThinWhite', of: 'balanced', says: 'differs' }]);
  expect(weak).toEqual(before);
});

test('both photos give hints, each once', () => {
  const photos = { ...surface({ body: seen('purple') }), below: below({ length: seen('long') }).below };
  expect(photoHints(balanced, photos, 'clinic')).toMatchObject([{ id: 'purple' }, { id: 'veins' }]);
});

test('a wellness report says nothing of what colours stand for, whatever is seen', () => {
  fc.assert(
    fc.property(fc.constantFrom('pale', 'red', 'crimson', 'purple', 'paleRed', 'light'), (body) => {
      expect(photoHints(balanced, surface({ body: seen(body) }), 'wellness')).toBe('hidden');
    }),
  );
});
