import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconAdjustments, IconCheck, IconMaximize, IconPlugOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../db/api/run-result.ts';
import { Question } from '../../form/question.tsx';
import { languages } from '../../ui/languages.ts';
import { chooseScreenLanguage } from './screen-language.ts';
import classes from './screen-settings.module.css';

export interface ScreenSettingsProps {
  /** Ends being a second screen; answers why not. Missing in a window of the counter itself, and on a wall. */
  readonly onLeave?: (() => Promise<Refusal | undefined>) | undefined;
}

/** In a corner, for the staff: language and appearance of this screen alone, the whole screen for it, and its end. */
export const ScreenSettings = ({ onLeave }: ScreenSettingsProps) => {
  const { t, i18n } = useTranslation('second-screen');
  const { t: ofApp } = useTranslation('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isLeaving, setLeaving] = useState(false);
  const check = (isChosen: boolean) => <IconCheck size={18} visibility={isChosen ? 'visible' : 'hidden'} />;
  const menu = (
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
        {onLeave && (
          <>
            <Menu.Divider />
            <Menu.Item
              py="sm"
              leftSection={<IconPlugOff size={18} />}
              onClick={() => setLeaving(true)}
              data-testid="second-screen-leave"
            >
              {t('far.leave')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {onLeave && isLeaving && <AskToLeave onLeave={onLeave} onClose={() => setLeaving(false)} />}
    </>
  );
};

interface AskToLeaveProps {
  readonly onLeave: NonNullable<ScreenSettingsProps['onLeave']>;
  readonly onClose: () => void;
}

/** A member who taps about on the screen ends nothing. */
const AskToLeave = ({ onLeave, onClose }: AskToLeaveProps) => {
  const { t } = useTranslation('second-screen');
  return (
    <Question
      title={t('far.leaveTitle')}
      text={t('far.leaveText')}
      confirm={{ label: t('far.leave'), testId: 'confirm-leave', color: 'red' }}
      onClose={onClose}
      act={onLeave}
    />
  );
};
