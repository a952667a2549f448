import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from './list-column.ts';
import classes from './list-table.module.css';

type SortHeadProps = NonNullable<Column<unknown>['sorting']> & { readonly children: ReactNode };

/** The head of a column by which its list can be sorted; once more turns the list round. */
export const SortHead = ({ is, onSort, children }: SortHeadProps) => (
  <UnstyledButton
    className={classes.sort ?? ''}
    fw={700}
    fz="sm"
    mih={44}
    miw={44}
    onClick={onSort}
    aria-pressed={is !== null}
  >
    {children}
    {is === 'usual' && <IconChevronDown size={14} aria-hidden />}
    {is === 'reversed' && <IconChevronUp size={14} aria-hidden />}
  </UnstyledButton>
);
