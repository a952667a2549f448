import { type ExamplesOf, on } from './example.ts';

export const roomExamples: ExamplesOf<'room'> = {
  'room.add': [on(['newRoom'], ({ newRoom, name }) => ({ ...newRoom, name: name() }))],
  'room.edit': [on(['room'], ({ room, name }) => ({ ...room, name: name() }))],
  'room.remove': [on(['room'], ({ room }) => room)],
  'room.restore': [on(['removedRoom'], ({ removedRoom }) => removedRoom)],
  'room.addBed': [on(['room', 'newBed'], ({ room, newBed }) => ({ ...room, ...newBed, name: 'A1' }))],
  'room.editBed': [on(['bed'], ({ bed }) => ({ ...bed, name: 'C2' }))],
  'room.removeBed': [on(['bed'], ({ bed }) => bed)],
};
