import { Accordion, Button, List, Stack, TextInput } from '@mantine/core';
import { IconArrowRight, IconSchool, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nothing } from '../../ui/nothing.tsx';
import { type Topic, topics } from './topics.ts';

/** The steps of a topic, each under a key of its own. */
const steps = ['first', 'second', 'third'] as const;

/** How the daily work is done, step by step, with the way to each screen that somebody may open. */
export const TutorialsScreen = ({ mayOpen }: { readonly mayOpen: (to: Topic['to']) => boolean }) => {
  const { t } = useTranslation('tutorial');
  const [text, setText] = useState('');
  const says = ({ name }: Topic): string =>
    [t(`topics.${name}.title`), ...steps.map((step) => t(`topics.${name}.${step}`))].join(' ').toLowerCase();
  const wanted = text.trim().toLowerCase();
  const found = topics.filter((topic) => says(topic).includes(wanted));
  return (
    <Stack p="md" maw={820} data-testid="tutorials">
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={t('search')}
        aria-label={t('search')}
        leftSection={<IconSearch size={18} />}
        data-testid="tutorial-search"
      />
      {found.length === 0 && <Nothing icon={IconSchool} title={t('none')} />}
      <Accordion variant="separated" order={2}>
        {found.map(({ name, to }) => (
          <Accordion.Item key={name} value={name} data-testid={`tutorial-${name}`}>
            <Accordion.Control>{t(`topics.${name}.title`)}</Accordion.Control>
            <Accordion.Panel>
              <List type="ordered" spacing="xs" mb="md">
                {steps.map((step) => (
                  <List.Item key={step}>{t(`topics.${name}.${step}`)}</List.Item>
                ))}
              </List>
              {mayOpen(to) && (
                <Button component={Link} to={to} variant="light" rightSection={<IconArrowRight size={18} />}>
                  {t('open')}
                </Button>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
};
