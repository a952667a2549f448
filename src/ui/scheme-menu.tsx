import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the device is set. */
export const SchemeMenu = () => {
  const { t } = useTranslation('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Present = schemes.find(({ scheme }) => scheme === colorScheme)?.icon ?? IconSun;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('scheme.choose')} data-testid="scheme-menu">
          <Present size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ scheme, icon: Icon }) => (
          <Menu.Item
            key={scheme}
            py="sm"
            leftSection={<Icon size={18} />}
            rightSection={scheme === colorScheme ? <IconCheck size={16} /> : null}
            onClick={() => setColorScheme(scheme)}
            data-testid={`scheme-${scheme}`}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
