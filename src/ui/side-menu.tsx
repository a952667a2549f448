import { Box, Flex, Image, NavLink, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from './brand.ts';
import type { MenuEntry } from './menu-entry.ts';
import { menuIcons } from './menu-icons.ts';
import classes from './side-menu.module.css';
import { useTaps } from './use-taps.ts';

interface SideMenuProps {
  readonly items: readonly MenuEntry[];
  readonly width: 'narrow' | 'wide';
  /** Where the entry leads under which the screen lies, where that is known. */
  readonly at?: string | undefined;
  /** After five taps on the brand: debug mode (spec section 2). */
  readonly onDebug: () => void;
  /** Tools at the bottom. */
  readonly children: ReactNode;
}

/** The menu: icons with their words beside them, or under them where a screen needs the room. */
export const SideMenu = ({ items, width, at, onDebug, children }: SideMenuProps) => {
  const { t } = useTranslation('app');
  const brand = useBrand();
  const tap = useTaps(5, onDebug);
  const narrow = width === 'narrow';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const section = (to: string) => to.split('/')[1];
  /** The entry whose screens these are; where none is, every entry of the same section. */
  const here = (items.find(({ to }) => to === at) ?? items.find(({ to }) => path === to || path.startsWith(`${to}/`)))
    ?.to;
  const isActive = (to: string) => (here === undefined ? section(path) === section(to) : here === to);
  const entries = useRef<HTMLDivElement>(null);
  // A low screen has no room for all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: into view with every screen, and once there are more entries
  useEffect(() => {
    entries.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [path, here, items, narrow]);
  return (
    <Stack gap={4} py="xs" px={narrow ? 4 : 'xs'} h="100%">
      <UnstyledButton
        component={Link}
        to="/"
        aria-label={brand?.title || t('title')}
        className={classes.home}
        data-narrow={narrow}
        onClick={tap}
        data-testid="brand"
      >
        {brand?.logo ? (
          <Image src={brand.logo} alt="" w={26} h={26} radius="sm" fit="contain" />
        ) : (
          <IconBuildingStore size={26} color="var(--mantine-primary-color-filled)" aria-hidden />
        )}
        {!narrow && (
          <Text fw={700} truncate>
            {brand?.title || t('title')}
          </Text>
        )}
      </UnstyledButton>
      <Box ref={entries} className={classes.entries}>
        {items.map(({ title, to, icon = 'list' }) => {
          const Icon = menuIcons[icon];
          return narrow ? (
            <Link
              key={to}
              to={to}
              className={classes.entry}
              data-active={isActive(to) || undefined}
              data-testid={`menu-${title}`}
            >
              <Icon size={24} stroke={1.6} aria-hidden />
              {t(`titles.${title}`)}
            </Link>
          ) : (
            <NavLink
              key={to}
              component={Link}
              to={to}
              active={isActive(to)}
              label={t(`titles.${title}`)}
              leftSection={<Icon size={24} stroke={1.6} aria-hidden />}
              h={48}
              px={12}
              data-testid={`menu-${title}`}
              style={{ borderRadius: 'var(--mantine-radius-md)' }}
            />
          );
        })}
      </Box>
      <Flex direction={narrow ? 'column' : 'row'} align="center" gap={4}>
        {children}
      </Flex>
    </Stack>
  );
};
