import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Add } from './define-list.ts';

interface AddButtonProps {
  readonly add: Add;
  readonly isUsual: boolean;
}

/** Leads to where a new record of a list is written. */
export const AddButton = ({ add: { to, icon: Icon = IconPlus, useLabel, testId }, isUsual }: AddButtonProps) => (
  <Button
    component={Link}
    to={to}
    {...(isUsual ? {} : { variant: 'default' })}
    leftSection={<Icon size={20} />}
    miw="max-content"
    data-testid={testId}
  >
    {useLabel()}
  </Button>
);
