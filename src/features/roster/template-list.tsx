import { IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '#domain/duty/clock-text.ts';
import { type RosterTemplate, rosterTemplateListing } from '#domain/roster/template.ts';
import { defineList } from '../../list/define-list.ts';
import { held } from '../../list/source.ts';
import { useColumns } from '../../list/use-columns.ts';
import { askedOfManaged, managedWays } from '../../parts/record/managed-list.tsx';
import { usePlanText } from '../../parts/roster/use-plan-text.ts';
import { useFormat } from '../../ui/use-format.ts';
import { addTemplateForm, editTemplateForm, removeTemplateForm } from './roster.form.ts';

const ways = managedWays({
  name: 'roster-template',
  right: 'pc.roster.edit',
  useAdd: () => useTranslation('roster').t('templates.add'),
  id: 'rosterTemplateId',
  add: addTemplateForm,
  edit: editTemplateForm,
  remove: removeTemplateForm,
  restore: 'rosterTemplate.restore',
  blank: { name: '', begins: 540, ends: 1_080, breaks: [] },
  written: ({ name, begins, ends, breaks }: RosterTemplate) => ({ name, begins, ends, breaks }),
});
const source = held(rosterTemplateListing)(askedOfManaged);

/** The hours that the shop has names for: the ones in use, or the ones that were removed. */
export const rosterTemplateList = defineList({ ...ways, icon: IconClockHour4, source }, () => {
  const { t } = useTranslation(['roster', 'app']);
  const { text } = useColumns<RosterTemplate>();
  const { names } = useFormat();
  const planText = usePlanText();
  return {
    words: {
      title: t('templates.name'),
      count: (count) => t('templates.count', { count }),
      none: t('templates.none'),
      noneHint: t('templates.noneHint'),
      noneFound: t('app:record.noneFound'),
    },
    columns: [
      text('name', t('templates.fields.name'), ({ name }) => name, { bold: true }),
      text('hours', t('templates.fields.hours'), (row) => planText({ ...row, kind: 'works' })),
      text(
        'breaks',
        t('fields.breaks'),
        ({ breaks }) => names(breaks.map(({ begins, minutes }) => t('breakOf', { time: clockText(begins), minutes }))),
        { as: 'wide' },
      ),
    ],
  };
});
