import { type ExamplesOf, on } from './example.ts';
import type { managedExamples } from './managed.ts';

export const deviceExamples: Omit<ExamplesOf<'device'>, keyof typeof managedExamples> = {
  'device.rename': [on(['device'], ({ device, name }) => ({ ...device, name: name() }))],
  'device.take': [on(['placedDevice'], ({ placedDevice }) => placedDevice)],
  'device.changePart': [on(['device'], ({ device }) => ({ ...device, part: 'ballisticPad' }))],
  'device.cleanPart': [on(['device'], ({ device }) => ({ ...device, part: 'catheter' }))],
};
