import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Add } from './define-list.ts';

interface AddButtonProps {
  readonly add: Add;
  readonly isUsual: boolean;
}

/** Leads to where a new record of a list is written. */
export const AddButton = ({ add, isUsual }: AddButtonProps) => {
  const { icon: Icon = IconPlus, useLabel, testId } = add;
  const [isOpen, setIsOpen] = useState(false);
  const looks = {
    ...(isUsual ? {} : { variant: 'default' }),
    leftSection: <Icon size={20} />,
    miw: 'max-content',
    'data-testid': testId,
    children: useLabel(),
  };
  if ('to' in add) return <Button component={Link} to={add.to} {...looks} />;
  return (
    <>
      <Button onClick={() => setIsOpen(true)} {...looks} />
      {isOpen && add.dialog(() => setIsOpen(false))}
    </>
  );
};
