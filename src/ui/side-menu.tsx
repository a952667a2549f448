import { Box, Flex, NavLink, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, type TablerIcon } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SideMenuProps {
  readonly items: readonly { readonly title: string; readonly to: string; readonly icon: TablerIcon }[];
  readonly narrow: boolean;
  /** Tools at the bottom. */
  readonly children: ReactNode;
}

/** The menu at the left: icons with words, or icons alone where a screen needs the room. */
export const SideMenu = ({ items, narrow, children }: SideMenuProps) => {
  const { i18n, t } = useTranslation('app');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const section = (to: string) => to.split('/')[1];
  /** The entry whose screens these are; where none is, every entry of the same section. */
  const here = items.find(({ to }) => path === to || path.startsWith(`${to}/`))?.to;
  const isActive = (to: string) => (here === undefined ? section(path) === section(to) : here === to);
  const wordsOf = (title: string) => String(i18n.t(`titles.${title}` as never, { ns: 'app' } as never));
  return (
    <Stack gap={4} p="xs" h="100%" component="nav" aria-label={t('menu')}>
      <UnstyledButton
        component={Link}
        to="/"
        aria-label={t('title')}
        h={44}
        px={10}
        display="flex"
        style={{ alignItems: 'center', gap: 10 }}
      >
        <IconBuildingStore size={26} color="var(--mantine-primary-color-filled)" />
        {!narrow && (
          <Text fw={700} truncate>
            {t('title')}
          </Text>
        )}
      </UnstyledButton>
      {items.map(({ title, to, icon: Icon }) => (
        <Tooltip key={to} label={wordsOf(title)} position="right" disabled={!narrow}>
          <NavLink
            component={Link}
            to={to}
            active={isActive(to)}
            label={narrow ? null : wordsOf(title)}
            aria-label={wordsOf(title)}
            leftSection={<Icon size={24} stroke={1.6} />}
            h={48}
            px={12}
            data-testid={`menu-${title}`}
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
          />
        </Tooltip>
      ))}
      <Box flex={1} />
      <Flex direction={narrow ? 'column' : 'row'} align="center" gap={4}>
        {children}
      </Flex>
    </Stack>
  );
};
