import { type ExamplesOf, on } from './example.ts';

/** From nine to five, with a break that may slide. */
export const nineToFive = {
  kind: 'works' as const,
  begins: 540,
  ends: 1_020,
  breaks: [{ begins: 720, minutes: 60, slides: 30 }],
  note: '',
};

export const rosterExamples: ExamplesOf<'roster'> = {
  'roster.setDays': [
    on(['freeDay'], ({ freeDay: { staffId, day } }) => ({ staffId, from: day, to: day, ...nineToFive })),
    on(
      ['freeDay'],
      ({ freeDay: { staffId, day } }) => ({
        staffId,
        from: day,
        to: day,
        kind: 'sick' as const,
        begins: 0,
        ends: 0,
        breaks: [],
        note: 'fever',
      }),
      { what: 'away' },
    ),
  ],
  'roster.copyWeek': [
    on(['plannedWeek'], ({ plannedWeek: { staffId, next } }) => ({ week: next, staffIds: [staffId] })),
  ],
};
