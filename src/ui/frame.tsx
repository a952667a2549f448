import { ActionIcon, AppShell, Box, Drawer, Group } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';
import { useOneColumn } from './screen-size.ts';
import { scrollingContent } from './scrolling-content.ts';

interface FrameProps {
  /** The menu at the left: `narrow` it has its words under its icons, `wide` beside them. */
  readonly menu: (width: 'narrow' | 'wide') => ReactNode;
  readonly narrow: boolean;
  readonly header: ReactNode;
  /** What has to be seen on every screen, above its content. */
  readonly banners: ReactNode;
  readonly children: ReactNode;
}

/**
 * Menu, header and a content that fills exactly what is left: a screen may take `height: 100%` and never scrolls the
 * page, only itself. Where there is room for one column only, the menu comes from the left when it is called.
 */
export const Frame = ({ menu, narrow, header, banners, children }: FrameProps) => {
  const { t } = useTranslation('app');
  const oneColumn = useOneColumn();
  const [called, call] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  return (
    <AppShell
      layout="alt"
      header={{ height: oneColumn ? '3.25rem' : '3.75rem' }}
      {...(!oneColumn && { navbar: { width: narrow ? '4.5rem' : '12.5rem', breakpoint: 0 } })}
      data-testid="main-layout"
      transitionDuration={0}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to its address; the router must not take it for a page */}
      <a
        href="#content"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        data-testid="skip-to-content"
      >
        {t('skipToContent')}
      </a>
      {!oneColumn && (
        <AppShell.Navbar bg="var(--mantine-color-body)" aria-label={t('menu')}>
          {menu(narrow ? 'narrow' : 'wide')}
        </AppShell.Navbar>
      )}
      <AppShell.Header className={classes.header}>
        <Group h="100%" gap="xs" wrap="nowrap" className={classes.head}>
          {oneColumn && (
            <ActionIcon
              color="gray"
              aria-label={t('menu')}
              aria-haspopup="dialog"
              onClick={() => call(true)}
              data-testid="menu"
            >
              <IconMenu2 size={24} aria-hidden />
            </ActionIcon>
          )}
          {header}
        </Group>
      </AppShell.Header>
      <AppShell.Main h="100dvh" display="flex" style={{ flexDirection: 'column' }}>
        {banners}
        <Box
          ref={content}
          id="content"
          tabIndex={-1}
          className={classes.content}
          {...scrollingContent}
          data-testid="content"
        >
          {children}
        </Box>
      </AppShell.Main>
      {oneColumn && (
        <Drawer
          opened={called}
          onClose={() => call(false)}
          title={t('menu')}
          size="17.5rem"
          styles={{ body: { padding: 0 } }}
        >
          {/* biome-ignore lint/a11y: a tap on an entry has led away, and the keyboard does so by a click as well */}
          <nav aria-label={t('menu')} onClick={({ target }) => leadsAway(target) && call(false)}>
            {menu('wide')}
          </nav>
        </Drawer>
      )}
    </AppShell>
  );
};

const leadsAway = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;
