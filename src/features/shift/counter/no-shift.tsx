import { Button, Group } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { Nothing } from '../../../ui/nothing.tsx';

interface NoShiftProps {
  readonly last: Shift | null;
  /** The shop demands a shift. */
  readonly required: boolean;
  /** The report of that one is on the screen. */
  readonly isShown: boolean;
  readonly onOpen: () => void;
  readonly onLast: (shiftId: string) => void;
}

/** Nobody has opened the drawer of this counter: selling goes on all the same, unless the shop demands a shift. */
export const NoShift = ({ last, required, isShown, onOpen, onLast }: NoShiftProps) => {
  const { t } = useTranslation('shift');
  return (
    <Nothing icon={IconCashRegister} title={t('none.title')} hint={t(required ? 'none.required' : 'none.hint')}>
      <Group mt="md" justify="center">
        {last && !isShown && (
          <Button variant="default" size="lg" onClick={() => onLast(last.id)} data-testid="last-shift">
            {t('none.last')}
          </Button>
        )}
        <Button size="lg" onClick={onOpen} data-testid="open-shift">
          {t('open.title')}
        </Button>
      </Group>
    </Nothing>
  );
};
