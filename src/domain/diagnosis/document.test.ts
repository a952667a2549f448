import { describe, expect, test } from 'vitest';
import { aDocument } from '../../../tests/make-diagnosis.ts';
import type { TongueFindings } from '../tongue/findings.ts';
import { type DiagnosisDocument, diagnosisDocument, whyNotDiagnosed } from './document.ts';

const zone = 'Asia/Shanghai';
const at = Date.parse('2026-12-03T10:00:00+08:00');
const born = (birthday: string, more: Partial<DiagnosisDocument> = {}): DiagnosisDocument =>
  aDocument({ at, person: { ...aDocument().person, birthday }, ...more });

describe('a tongue is looked at', () => {
  test.each([
    ['of who is 7 today, with a guardian', born('2019-12-03', { guardianAgreed: true })],
    ['of who is 14 today, alone', born('2012-12-03')],
    ['of who will be 101 tomorrow', born('1925-12-04')],
    ['by a clock that is five minutes ahead', born('1984-05-06', { at: at + 300_000 })],
  ])('%s', (_, document) => {
    expect(whyNotDiagnosed(document, zone, at)).toBeUndefined();
  });

  test.each([
    ['of who will be 7 tomorrow', born('2019-12-04', { guardianAgreed: true }), 'birthday', 'diagnosis.age'],
    ['of who is 101 today', born('1925-12-03'), 'birthday', 'diagnosis.age'],
    ['of who will be 14 tomorrow, alone', born('2012-12-04'), 'guardianAgreed', 'diagnosis.guardianNeeded'],
    ['of who is not born yet', born('2026-12-04'), 'birthday', 'member.birthdayImpossible'],
    ['more than five minutes ahead', born('1984-05-06', { at: at + 300_001 }), 'at', 'diagnosis.inFuture'],
    ['without a photo', born('1984-05-06', { photos: [] }), 'photos', 'diagnosis.surfaceNeeded'],
    [
      'without a photo of the surface',
      born('1984-05-06', { photos: [{ kind: 'below', bytes: 1 }] }),
      'photos',
      'diagnosis.surfaceNeeded',
    ],
  ])('but not %s', (_, document, field, code) => {
    expect(whyNotDiagnosed(document, zone, at)).toEqual({ field, code });
  });

  test('by the day of the shop, not of the server', () => {
    const late = Date.parse('2026-12-03T23:30:00+08:00');
    const child = born('2012-12-04', { at: late });
    expect(whyNotDiagnosed(child, zone, late)).toMatchObject({ code: 'diagnosis.guardianNeeded' });
    expect(whyNotDiagnosed(child, 'Asia/Tokyo', late)).toBeUndefined();
  });
});

const colour = [50, 20, 10] as const;
const made = { algorithm: 'a1', colourTable: 'c1', lightSource: 'card' as const, outline: [[1, 2]] as const };
const sure = { value: 0.5, confidence: 0.9 };
const region = { coverage: sure };
const surface: TongueFindings = {
  ...made,
  body: { value: 'paleRed', confidence: 0.9 },
  bodyColour: colour,
  coating: { value: 'cannotTell', confidence: 0.1 },
  coatingColour: colour,
  coverage: sure,
  regions: { root: region, middle: region, tip: region, left: region, right: region },
};
const vein = { line: [], reach: sure, width: sure };
const below: NonNullable<DiagnosisDocument['below']> = {
  ...made,
  left: vein,
  right: vein,
  length: { value: 'long', confidence: 0.8 },
  width: sure,
  colour: { value: 'darkRed', confidence: 0.7 },
  veinColour: colour,
};

describe('a document', () => {
  test('is read as it was written, with and without what was seen', () => {
    for (const document of [aDocument(), aDocument({ surface, below, answers: null })])
      expect(diagnosisDocument.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  test.each<[string, object]>([
    ['nobody agreed', { agreed: false }],
    ['one kind of photo comes twice', { photos: [1, 2].map((bytes) => ({ kind: 'surface', bytes })) }],
    ['a photo is larger than any', { photos: [{ kind: 'surface', bytes: 1_048_577 }] }],
    ['an answer lies beside the scale', { answers: { ruleSet: 'a', version: 1, given: { 1: 0 } } }],
    ['a finding is surer than certain', { surface: { ...surface, coverage: { value: 0.5, confidence: 1.1 } } }],
    ['a place lies outside the photo', { below: { ...below, outline: [[0, 1001]] } }],
  ])('is none where %s', (_, differs) => {
    expect(diagnosisDocument.safeParse({ ...aDocument(), ...differs }).success).toBe(false);
  });
});
