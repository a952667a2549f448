import { addBed, editBed, removeBed } from '#domain/room/beds.ts';
import { addRoom, editRoom, removeRoom } from '#domain/room/manage.ts';
import { defineForm } from '../../form/define-form.ts';

/** What people write down of a room, whether it is new or not. */
const written = {
  noun: 'room',
  fields: { name: { widget: 'text', label: 'fields.name', longest: 8, first: true, testId: 'room-name-field' } },
  refusals: { 'room.nameTaken': 'name' },
} as const;

export const addRoomForm = defineForm(addRoom, written);
export const editRoomForm = defineForm(editRoom, written);
/** Asks whether it is to be removed. */
export const removeRoomForm = defineForm(removeRoom, { noun: 'room', fields: {} });

/** What a bed is called, whether it is new or not. */
const ofBed = {
  noun: 'room',
  fields: { name: { widget: 'text', label: 'fields.bedName', longest: 8, first: true, testId: 'bed-name-field' } },
  refusals: { 'room.bedNameTaken': 'name' },
} as const;

export const addBedForm = defineForm(addBed, ofBed);
export const editBedForm = defineForm(editBed, ofBed);
/** Asks whether a bed is to be taken out of its room. */
export const removeBedForm = defineForm(removeBed, { noun: 'room', fields: {} });
