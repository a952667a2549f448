import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayPlan } from '#domain/duty/duty-week.ts';
import { type RosterTemplate, rosterTemplateListing } from '#domain/roster/template.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useHeld } from '../../store/use-held.ts';
import { setDaysForm } from './roster.form.ts';

interface DayDialogProps {
  readonly person: Employee;
  readonly day: string;
  readonly plan: DayPlan;
  readonly onClose: () => void;
}

const mostTemplates = 12;
const inUse = { filter: { removed: 0 as const }, text: '' };
const usualHours = { begins: 540, ends: 1_080, breaks: [] };

/** Somebody's day in the roster, or several from that one on; hours that have a name are filled in at one tap. */
export const DayDialog = ({ person, day, plan, onClose }: DayDialogProps) => {
  const { t } = useTranslation('roster');
  const templates = useHeld(rosterTemplateListing, inUse, mostTemplates);
  const [chosen, choose] = useState<RosterTemplate | null>(null);
  const { kind, begins, ends, breaks, note } = plan;
  const isBlank = kind === 'none';
  const hours = kind === 'works' ? { begins, ends, breaks } : usualHours;
  const start = {
    kind: isBlank || chosen ? ('works' as const) : kind,
    begins: (chosen ?? hours).begins,
    ends: (chosen ?? hours).ends,
    breaks: [...(chosen ?? hours).breaks],
    from: day,
    to: day,
    note,
    confirmed: false,
  };
  return (
    <FormDialog
      key={chosen?.id ?? ''}
      form={setDaysForm}
      given={{ staffId: person.id }}
      start={start}
      title={t('day.title', { name: person.name, day })}
      confirm={{ label: t('day.save'), testId: 'save-roster-day' }}
      size={560}
      onClose={onClose}
      testId="roster-day"
    >
      {templates.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('templates.name')}>
          {templates.map((template) => (
            <Button
              key={template.id}
              variant={template.id === chosen?.id ? 'light' : 'default'}
              onClick={() => choose(template)}
              data-testid={`use-template-${template.name}`}
            >
              {template.name}
            </Button>
          ))}
        </Group>
      )}
    </FormDialog>
  );
};
