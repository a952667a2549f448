import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { AddButton } from './add-button.tsx';
import type { Add } from './define-list.ts';

const of = { right: 'pc.inventory.list', testId: 'add-thing', useLabel: () => 'New thing' } as const;

const dialog: Extract<Add, { dialog: unknown }>['dialog'] = (onClose) => (
  <button type="button" onClick={onClose}>
    written
  </button>
);

test('a new record is written on a page of its own', () => {
  draw(<AddButton add={{ ...of, to: '/things/new' } satisfies Add} isUsual />);
  expect(screen.getByTestId('add-thing').getAttribute('href')).toContain('/things/new');
  expect(screen.getByTestId('add-thing').textContent).toBe('New thing');
});

test('or in a dialog, which opens at the button and closes by itself', () => {
  draw(<AddButton add={{ ...of, dialog }} isUsual />);
  expect(screen.queryByText('written')).toBeNull();
  fireEvent.click(screen.getByTestId('add-thing'));
  fireEvent.click(screen.getByText('written'));
  expect(screen.queryByText('written')).toBeNull();
});
