import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CommandName } from '#domain/commands.ts';
import type { ManagedRecord } from '#domain/kernel/managed.ts';
import type { Permission } from '#domain/permissions.ts';
import type { GivenArgs } from '../../db/api/command-options.ts';
import type { Form } from '../../form/define-form.ts';
import type { Start } from '../../form/form-values.ts';
import type { Add } from '../../list/define-list.ts';
import { choice } from '../../list/filter.ts';
import { AddDialog } from './add-dialog.tsx';
import { asks, atOnce, type RecordAction } from './record-action.ts';
import { RecordActions } from './record-actions.tsx';

const side = choice({
  key: 'side',
  values: ['inUse', 'removed'],
  as: 'segments',
  useLooks: () => {
    const { t } = useTranslation('app');
    return { label: '', all: '', word: (which) => t(`record.${which}`) };
  },
});

/** What a list of managed records is narrowed by: words, and whether those in use or those removed are shown. */
const managedFilters = [{ kind: 'text', useLabel: () => useTranslation('app').t('record.search') }, side] as const;

/** What such filters ask of a listing with a filter `removed`. */
export const askedOfManaged = ({
  values,
}: {
  readonly values: { readonly text?: string; readonly side?: 'inUse' | 'removed' };
}) => ({ filter: { removed: values.side === 'removed' ? (1 as const) : (0 as const) }, text: values.text ?? '' });

interface ManagedWays<Row, Id extends string, Args extends object, Field extends keyof Args & string> {
  /** Test ids are made of it, as `edit-room`. */
  readonly name: string;
  readonly right: Permission;
  /** Says what is added; a hook. */
  readonly useAdd: () => string;
  /** What commands call the argument that names the record. */
  readonly id: Id;
  readonly add: Form<Args, Field, CommandName>;
  readonly edit: Form<Args, Field, CommandName>;
  readonly remove: Form<{ [_ in Id]: string }, never, CommandName>;
  readonly restore: CommandName;
  /** What a new one begins with, and what is written down of one that there is. */
  readonly blank: Start<Args, Field>;
  readonly written: (row: Row) => Start<Args, Field>;
}

/**
 * A list of managed records, but for where they come from and how they look. One is added; one that is in use is changed
 * or, after a question, removed; one that was removed is restored.
 */
export const managedWays = <
  Row extends ManagedRecord,
  const Id extends string,
  Args extends object,
  Field extends keyof Args & string,
>({
  name,
  right,
  useAdd,
  id,
  ...ways
}: ManagedWays<Row, Id, Args, Field>) => {
  const ofOne = (value: string) => ({ [id]: value }) as { [_ in Id]: string };
  const given = (row: Row) => ofOne(row.id) as Omit<Args, Field> & { [_ in Id]: string };
  const isInUse = ({ removedAt }: Row): boolean => removedAt === null;
  const added = { form: ways.add, given: ofOne, start: ways.blank, useTitle: useAdd, confirmId: `save-${name}` };
  const adds: readonly Add[] = [
    {
      right,
      testId: `add-${name}`,
      useLabel: useAdd,
      dialog: (onClose) => <AddDialog added={added} onClose={onClose} />,
    },
  ];
  const actions: readonly RecordAction<Row>[] = [
    asks(ways.edit, {
      name: `edit-${name}`,
      right,
      isFor: isInUse,
      icon: () => IconPencil,
      confirmId: `save-${name}`,
      given,
      start: ways.written,
      useWords: (row) => {
        const { t } = useTranslation('app');
        return {
          label: t('record.edit'),
          title: t('record.editTitle', { name: row.name }),
          confirm: t('record.save'),
        };
      },
    }),
    asks(ways.remove, {
      name: `remove-${name}`,
      right,
      isFor: isInUse,
      icon: () => IconTrash,
      color: 'red',
      confirmId: `confirm-remove-${name}`,
      given,
      start: () => ({}),
      removes: true,
      useWords: (row) => {
        const { t } = useTranslation('app');
        return {
          label: t('record.remove'),
          title: t('record.removeTitle', { name: row.name }),
          text: t('record.removeText'),
          done: t('record.removedDone', { name: row.name }),
        };
      },
    }),
    atOnce(ways.restore, {
      name: `restore-${name}`,
      right,
      isFor: (row) => !isInUse(row),
      icon: () => IconArrowBackUp,
      given: (row) => ofOne(row.id) as GivenArgs<CommandName>,
      useWords: (row) => {
        const { t } = useTranslation('app');
        return { label: t('record.restore'), done: t('record.restored', { name: row.name }) };
      },
    }),
  ];
  return {
    name,
    filters: managedFilters,
    /** The same as `acts`, for the page of one. */
    actions,
    adds,
    acts: (row: Row) => <RecordActions actions={actions} row={row} as="icons" />,
    keyOf: (row: Row) => row.id,
    testId: (row: Row) => `${name}-${row.name}`,
  };
};
