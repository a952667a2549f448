import { Box, Flex, ScrollArea } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry, Title } from './menu-entry.ts';
import { scrollingContent } from './scrolling-content.ts';
import classes from './sub-menu.module.css';

interface SubMenuProps {
  readonly items: readonly MenuEntry[];
  /** What stands beside a title, by its key. */
  readonly badges?: Readonly<Partial<Record<Title, ReactNode>>>;
  readonly children: ReactNode;
}

/** A strip that is wider than the screen shows where somebody is. */
const shown = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The parts of one menu entry as a strip above the screen, which fills what is left and scrolls by itself. */
export const SubMenu = ({ items, badges = {}, children }: SubMenuProps) => {
  const { t } = useTranslation('app');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOn = (to: string): boolean => path === to || path.startsWith(`${to}/`);
  return (
    <Flex direction="column" h="100%">
      <ScrollArea scrollbars="x" type="auto" scrollbarSize={6} className={classes.strip}>
        <Flex component="nav" px="md" gap={4}>
          {items.map(({ title, to }) => (
            <Link
              key={to}
              to={to}
              ref={isOn(to) ? shown : null}
              className={classes.tab}
              data-active={isOn(to) || undefined}
              data-testid={`tab-${title}`}
            >
              {t(`titles.${title}`)}
              {badges[title]}
            </Link>
          ))}
        </Flex>
      </ScrollArea>
      <Box flex={1} mih={0} style={{ overflow: 'auto' }} {...scrollingContent}>
        {children}
      </Box>
    </Flex>
  );
};
