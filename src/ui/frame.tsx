import { AppShell, Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface FrameProps {
  /** The menu at the left; narrow, it has room for icons only. */
  readonly menu: ReactNode;
  readonly narrow: boolean;
  readonly header: ReactNode;
  /** What has to be seen on every screen, above its content. */
  readonly banners: ReactNode;
  readonly children: ReactNode;
}

/**
 * Menu, header and a content that fills exactly what is left: a screen may take `height: 100%` and never scrolls the
 * page, only itself.
 */
export const Frame = ({ menu, narrow, header, banners, children }: FrameProps) => (
  <AppShell
    layout="alt"
    header={{ height: '3.75rem' }}
    navbar={{ width: narrow ? '4.25rem' : '12.5rem', breakpoint: 0 }}
    data-testid="main-layout"
    transitionDuration={0}
  >
    <AppShell.Navbar bg="var(--mantine-color-body)">{menu}</AppShell.Navbar>
    <AppShell.Header px="sm">
      <Group h="100%" gap="xs" wrap="nowrap">
        {header}
      </Group>
    </AppShell.Header>
    <AppShell.Main h="100dvh" display="flex" style={{ flexDirection: 'column' }}>
      {banners}
      <Box flex={1} mih={0} style={{ overflow: 'auto' }}>
        {children}
      </Box>
    </AppShell.Main>
  </AppShell>
);
