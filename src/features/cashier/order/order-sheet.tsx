import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounter } from '../counter-context.ts';
import { layers } from '../layers.ts';
import classes from './order-bar.module.css';
import { useSwipeDown } from './use-swipe-down.ts';

/** Escape is heard by everything that lies over the counter, and is meant for what lies on top. */
const isCovered = (): boolean =>
  document.querySelectorAll('[aria-modal="true"]').length > 1 ||
  document.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]') !== null;

/** The order over the whole screen, called from its bar; the way back, Escape and a pull at its head close it. */
export const OrderSheet = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('cashier');
  const { sheet, showSheet } = useCounter();
  const swipe = useSwipeDown(() => showSheet(false));
  return (
    <Drawer.Root
      opened={sheet}
      onClose={() => isCovered() || showSheet(false)}
      position="bottom"
      size="100%"
      zIndex={layers.sheet}
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content radius={0} data-testid="order-sheet">
        <Drawer.Header className={classes.sheetHead} {...swipe} data-testid="order-sheet-head">
          <Drawer.Title>{t('order.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} size={44} iconSize={20} />
        </Drawer.Header>
        <Drawer.Body className={classes.sheetBody}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
