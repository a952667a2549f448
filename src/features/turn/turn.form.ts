import { recordTurn } from '#domain/turn/record.ts';
import { skipTurn } from '#domain/turn/skip.ts';
import { defineForm } from '../../form/define-form.ts';

const reason = { widget: 'text', longest: 100, label: 'fields.reason', testId: 'turn-reason', first: true } as const;

/** Why somebody refuses a guest. */
export const refuseForm = defineForm(recordTurn, { noun: 'turn', fields: { reason } });
/** Why a guest goes past whoever is next. */
export const skipForm = defineForm(skipTurn, { noun: 'turn', fields: { reason } });
