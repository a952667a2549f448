import { type ExamplesOf, on } from './example.ts';
import type { managedExamples } from './managed.ts';

export const bedExamples: Omit<ExamplesOf<'room'>, keyof typeof managedExamples> = {
  'room.addBed': [on(['room', 'newBed'], ({ room, newBed }) => ({ ...room, ...newBed, name: 'A1' }))],
  'room.editBed': [on(['bed'], ({ bed }) => ({ ...bed, name: 'C2' }))],
  'room.removeBed': [on(['bed'], ({ bed }) => bed)],
  'room.placeDevice': [on(['device', 'bed'], ({ device, bed }) => ({ ...device, bedId: bed.bedId }))],
};
