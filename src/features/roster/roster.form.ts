import { copyRosterWeek } from '#domain/roster/copy-week.ts';
import { setRosterDays } from '#domain/roster/set-days.ts';
import { addRosterTemplate, editRosterTemplate, removeRosterTemplate } from '#domain/roster/template.ts';
import { defineForm } from '../../form/define-form.ts';
import { CopyCheck } from './copy-check.tsx';
import { DayCheck } from './day-check.tsx';
import { useKinds } from './roster-words.ts';

/** The fields of a break. */
const breakColumns = {
  begins: { widget: 'clock', label: 'fields.breakBegins', testId: 'break-begins' },
  minutes: { widget: 'number', label: 'fields.breakMinutes', half: true, testId: 'break-minutes' },
  slides: { widget: 'number', label: 'fields.breakSlides', half: true, testId: 'break-slides' },
} as const;
const breaks = {
  widget: 'lines',
  label: 'fields.breaks',
  testId: 'roster-breaks',
  most: 4,
  fresh: { begins: 720, minutes: 60, slides: 30 },
  columns: breakColumns,
} as const;
const works = { is: ({ kind }: { readonly kind?: unknown }) => kind === 'works', otherwise: 0 };

/** When somebody is there, or why they are not. */
export const setDaysForm = defineForm(setRosterDays, {
  noun: 'roster',
  fields: {
    kind: { widget: 'choice', label: 'fields.kind', testId: 'roster-kind', useChoices: useKinds, first: true },
    begins: { widget: 'clock', label: 'fields.begins', half: true, testId: 'roster-begins', when: works },
    ends: {
      widget: 'clock',
      label: 'fields.ends',
      help: 'fields.endsHint',
      half: true,
      testId: 'roster-ends',
      when: works,
    },
    breaks: { ...breaks, when: { is: works.is, otherwise: [] } },
    from: { widget: 'day', label: 'fields.from', half: true, testId: 'roster-from' },
    to: { widget: 'day', label: 'fields.to', half: true, testId: 'roster-to' },
    note: { widget: 'text', longest: 100, label: 'fields.note', testId: 'roster-note' },
    confirmed: { widget: 'own', Input: DayCheck, label: 'still.confirm', testId: 'roster-confirmed' },
  },
  refusals: {
    'roster.endsEarlier': 'to',
    'roster.tooManyDays': 'to',
    'roster.tooFar': 'to',
    'roster.breakOutside': 'breaks',
    'roster.noSuchTime': 'begins',
    'roster.stillBooked': 'confirmed',
  },
});

/** Asks whether a week is to be written as the one before it. */
export const copyWeekForm = defineForm(copyRosterWeek, {
  noun: 'roster',
  fields: { confirmed: { widget: 'own', Input: CopyCheck, label: 'still.confirm', testId: 'copy-confirmed' } },
  refusals: { 'roster.stillBooked': 'confirmed' },
});

/** What people write down of hours with a name, whether they are new or not. */
const written = {
  noun: 'roster',
  fields: {
    name: {
      widget: 'text',
      label: 'templates.fields.name',
      longest: 10,
      first: true,
      testId: 'roster-template-name-field',
    },
    begins: { widget: 'clock', label: 'fields.begins', half: true, testId: 'roster-template-begins' },
    ends: {
      widget: 'clock',
      label: 'fields.ends',
      help: 'fields.endsHint',
      half: true,
      testId: 'roster-template-ends',
    },
    breaks: { ...breaks, testId: 'roster-template-breaks' },
  },
  refusals: { 'record.nameTaken': 'name' },
} as const;

export const addTemplateForm = defineForm(addRosterTemplate, written);
export const editTemplateForm = defineForm(editRosterTemplate, written);
/** Asks whether it is to be removed. */
export const removeTemplateForm = defineForm(removeRosterTemplate, { noun: 'roster', fields: {} });
