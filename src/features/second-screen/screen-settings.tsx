import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconAdjustments, IconCheck, IconMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../ui/languages.ts';
import { chooseScreenLanguage } from './screen-language.ts';
import classes from './second-screen.module.css';

/** In a corner, for the staff: language and appearance of this screen alone, and the whole screen for it. */
export const ScreenSettings = () => {
  const { t, i18n } = useTranslation('second-screen');
  const { t: ofApp } = useTranslation('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const check = (isChosen: boolean) => <IconCheck size={18} visibility={isChosen ? 'visible' : 'hidden'} />;
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size={48}
          color="gray"
          className={classes.settings ?? ''}
          aria-label={t('settings')}
          data-testid="second-screen-settings"
        >
          <IconAdjustments size={26} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, tag }) => (
          <Menu.Item
            key={code}
            lang={tag}
            py="sm"
            leftSection={check(code === i18n.language)}
            onClick={() => void chooseScreenLanguage(code)}
            data-testid={`second-screen-${code}`}
          >
            {ofApp(`language.${code}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.Item
            key={scheme}
            py="sm"
            leftSection={check(scheme === colorScheme)}
            onClick={() => setColorScheme(scheme)}
            data-testid={`second-screen-${scheme}`}
          >
            {ofApp(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
        {document.fullscreenEnabled && (
          <>
            <Menu.Divider />
            <Menu.Item
              py="sm"
              leftSection={<IconMaximize size={18} />}
              onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
              data-testid="second-screen-full"
            >
              {t('fullScreen')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
