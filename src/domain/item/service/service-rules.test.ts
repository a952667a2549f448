import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aTechnique } from '../../../../tests/make-orders.ts';
import { deviceKinds } from '../../device/kinds.ts';
import { fieldProblem } from '../../kernel/field-problem.ts';
import { kindRules, leastDeviceMinutes, serviceKind, serviceKinds } from './service-kind.ts';
import { judgeTreatment, leastAcupoints, treatmentFields } from './service-rules.ts';
import { moxibustionStyles, type Technique, treatmentModes } from './technique.ts';

const treatment = z.object({ kind: serviceKind, ...treatmentFields }).superRefine(judgeTreatment);

const moxa = (more: Partial<Technique> = {}) => aTechnique({ style: moxibustionStyles.circular, ...more });

/** What is wrong, by where it stands: `{ 'techniques.0.acupoints': 'field.tooFew 2' }`. */
const wrongIn = (given: object): Record<string, string> =>
  Object.fromEntries(
    (treatment.safeParse({ kind: 'other', duration: 30, ...given }).error?.issues ?? []).map((issue) => {
      const { code, params } = fieldProblem(issue);
      return [issue.path.join('.'), [code, ...Object.values(params)].join(' ')];
    }),
  );

test('modes and styles have the codes of the specification', () => {
  expect(treatmentModes.codes).toEqual([0, 4, 6]);
  expect(moxibustionStyles.codes).toEqual([0, 4, 5, 6]);
  expect(serviceKinds).toHaveLength(5);
});

describe('a technique has acupoints enough', () => {
  const fourPoints = ['ST36', 'ST37', 'ST38', 'ST39'];
  const { circular, reciprocating } = moxibustionStyles;
  test.each([
    ['other', '', null, 1],
    ['other', 'ST', null, 2],
    ['moxibustion', '', circular, 1],
    ['moxibustion', '', reciprocating, 2],
    ['moxibustion', 'ST', circular, 2],
    ['heatSensitive', '', reciprocating, 2],
    ['energyTherapy', '', null, 1],
    ['shockwave', '', null, 4],
    ['shockwave', 'ST', null, 4],
  ] as const)('%s along %j in style %j: at least %i', (kind, meridian, style, least) => {
    expect(leastAcupoints(kind, { meridian, style })).toBe(least);
    const shots = kindRules[kind].hasShots ? 100 : null;
    const given = (count: number) => ({
      kind,
      techniques: [aTechnique({ meridian, style, shots, acupoints: fourPoints.slice(0, count) })],
    });
    expect(wrongIn(given(least))).toEqual({});
    expect(wrongIn(given(least - 1))).toEqual({ 'techniques.0.acupoints': `technique.tooFewAcupoints ${least}` });
  });

  test('and none that there is not, and none twice', () => {
    expect(wrongIn({ techniques: [aTechnique({ acupoints: ['ST46'] })] })).toEqual({
      'techniques.0.acupoints.0': 'technique.acupointUnknown',
    });
    expect(wrongIn({ techniques: [aTechnique({ acupoints: ['ST36', 'ST36'] })] })).toEqual({
      'techniques.0.acupoints': 'technique.acupointTwice',
    });
  });
});

describe('a technique has what its kind of service asks for', () => {
  test.each([
    ['moxibustion', moxa(), {}],
    ['moxibustion', aTechnique(), { 'techniques.0.style': 'technique.styleMissing' }],
    ['heatSensitive', aTechnique(), { 'techniques.0.style': 'technique.styleMissing' }],
    ['other', moxa(), { 'techniques.0.style': 'technique.styleElsewhere' }],
    ['other', aTechnique({ shots: 5 }), { 'techniques.0.shots': 'technique.shotsElsewhere' }],
    [
      'shockwave',
      aTechnique({ acupoints: ['ST36', 'ST37', 'ST38', 'ST39'] }),
      { 'techniques.0.shots': 'technique.shotsMissing' },
    ],
    ['other', aTechnique({ duration: 0 }), { 'techniques.0.duration': 'field.tooSmall 1' }],
    ['other', aTechnique({ mode: 5 as 4 }), { 'techniques.0.mode': 'field.notOneOf' }],
  ] as const)('%s: %j', (kind, technique, wrong) => {
    expect(wrongIn({ kind, techniques: [technique] })).toEqual(wrong);
  });
});

describe('a device is used long enough, and no longer than the service takes', () => {
  test.each(deviceKinds.map((device) => [device, leastDeviceMinutes[device]] as const))('%s: %i', (device, least) => {
    const given = (deviceMinutes: number | null) => wrongIn({ kind: device, duration: 20, device, deviceMinutes });
    expect(given(least)).toEqual({});
    expect(given(20)).toEqual({});
    expect(given(least - 1)).toEqual({ deviceMinutes: `field.tooSmall ${least}` });
    expect(given(21)).toEqual({ deviceMinutes: 'service.deviceLonger' });
    expect(given(null)).toEqual({ deviceMinutes: 'field.required' });
  });

  test('and is of the kind of the service', () => {
    const device = { device: 'shockwave', deviceMinutes: 10 };
    expect(wrongIn({ kind: 'moxibustion', ...device })).toEqual({ device: 'service.deviceDiffers' });
    expect(wrongIn({ kind: 'other', ...device })).toEqual({});
    expect(wrongIn({ deviceMinutes: 10 })).toEqual({ device: 'service.deviceMissing' });
  });
});

test('a service takes more than no time', () => {
  expect(wrongIn({ duration: 0 })).toEqual({ duration: 'field.tooSmall 1' });
  expect(wrongIn({ duration: undefined })).toEqual({ duration: 'field.required' });
});

test('a service in the mini-program has a technique', () => {
  expect(wrongIn({ inMiniProgram: true })).toEqual({ techniques: 'service.techniqueMissing' });
  expect(wrongIn({ inMiniProgram: true, techniques: [aTechnique()] })).toEqual({});
  expect(wrongIn({ inMiniProgram: false })).toEqual({});
});
