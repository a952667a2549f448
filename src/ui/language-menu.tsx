import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languages } from './languages.ts';
import { chooseLanguage } from './words.ts';

/** Chooses the language; everything on the screen follows at once. `named` shows the present one in words. */
export const LanguageMenu = ({ named = false }: { readonly named?: boolean }) => {
  const { i18n, t } = useTranslation('app');
  const present = languages.find(({ code }) => code === i18n.language) ?? languages[0];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {named ? (
          <Button variant="subtle" color="gray" leftSection={<IconLanguage size={20} />} data-testid="language-menu">
            {t(`language.${present.code}`)}
          </Button>
        ) : (
          <ActionIcon color="gray" aria-label={t('language.choose')} data-testid="language-menu">
            <IconLanguage size={22} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, tag }) => (
          <Menu.Item
            key={code}
            lang={tag}
            py="sm"
            leftSection={<IconCheck size={18} visibility={code === present.code ? 'visible' : 'hidden'} />}
            onClick={() => void chooseLanguage(code)}
            data-testid={`language-${code}`}
          >
            {t(`language.${code}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
