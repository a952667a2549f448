import { Avatar, Button, Menu, Text, VisuallyHidden } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconLock,
  IconLockSquareRounded,
  IconLogout,
  IconSchool,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession, useStore } from '../../store/use-live.ts';
import { shortName } from '../../ui/short-name.ts';
import { useInstall } from '../../ui/use-install.ts';
import { type LeaveGuard, useLogout } from './use-logout.ts';

interface UserMenuProps {
  readonly version: string;
  /** Stands before logging out. */
  readonly guard: LeaveGuard;
}

/** Who works here, at which counter or in an office, in which version; the way to install and the way out. */
export const UserMenu = ({ version, guard }: UserMenuProps) => {
  const { t } = useTranslation('session');
  const { staff, counter } = useSession();
  const store = useStore();
  const install = useInstall();
  const logout = useLogout(guard);
  if (!staff) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={
            <Avatar src={staff.avatar || null} name={staff.name} size={32} color="jade" aria-hidden>
              {shortName(staff.name)}
            </Avatar>
          }
          rightSection={<IconChevronDown size={16} aria-hidden />}
          data-testid="user-menu"
        >
          <VisuallyHidden>{t('user.menu')}</VisuallyHidden>
          <Text size="sm" truncate maw={90} visibleFrom="sm">
            {staff.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label data-testid="who">
          {[staff.account, counter ? t('user.counter', { number: counter.number }) : t('user.office')].join(' · ')}
        </Menu.Label>
        {install && (
          <Menu.Item py="sm" leftSection={<IconDownload size={18} />} onClick={install} data-testid="install">
            {t('user.install')}
          </Menu.Item>
        )}
        <Menu.Item
          py="sm"
          component={Link}
          to="/password"
          leftSection={<IconLock size={18} />}
          data-testid="change-own-password"
        >
          {t('user.password')}
        </Menu.Item>
        <Menu.Item
          py="sm"
          component={Link}
          to="/tutorials"
          leftSection={<IconSchool size={18} />}
          data-testid="tutorials-link"
        >
          {t('user.tutorials')}
        </Menu.Item>
        <Menu.Divider />
        {/* The way out and in again is their PIN, or their password: the order at hand stays. */}
        <Menu.Item
          py="sm"
          leftSection={<IconLockSquareRounded size={18} />}
          onClick={() => void store.logout()}
          data-testid="lock"
        >
          {t('lock.now')}
        </Menu.Item>
        <Menu.Item
          py="sm"
          c="var(--mantine-color-red-light-color)"
          leftSection={<IconLogout size={18} />}
          onClick={logout}
          data-testid="logout"
        >
          {t('user.logout')}
        </Menu.Item>
        <Menu.Label data-testid="version">{t('user.version', { version })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
};
