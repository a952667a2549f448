import { zoneDone } from '#domain/stocktake/zone-done.ts';
import { defineForm } from '../../../form/define-form.ts';

/** Why a zone is closed in place of its counter. */
export const closeZoneForm = defineForm(zoneDone, {
  noun: 'stocktake',
  fields: {
    reason: {
      widget: 'reason',
      label: 'zones.reason',
      missing: 'stocktake.reasonMissing',
      testId: 'zone-reason',
      quick: ['zones.reasons.broken', 'zones.reasons.forgotten', 'zones.reasons.gone', 'zones.reasons.empty'],
    },
  },
});
