import { Button, Group, ScrollArea, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconDeviceTablet, IconDeviceTabletPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OfferedCounter } from '#domain/sync/protocol.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './shop-tree.module.css';
import type { GoOnAs } from './use-choose-shop.ts';

interface GoOnQuestionProps {
  readonly counters: readonly OfferedCounter[];
  readonly onAnswer: (goOnAs: GoOnAs) => void;
  /** Chooses another shop after all; missing where there is none. */
  readonly onBack: (() => void) | undefined;
}

/** Asks which counter this device was before it lost what it kept: the one it says it was, or one that is idle. */
export const GoOnQuestion = ({ counters, onAnswer, onBack }: GoOnQuestionProps) => {
  const { t } = useTranslation('session');
  const own = counters.find(({ wasHere }) => wasHere);
  return (
    <Stack data-testid="go-on">
      <Title order={2} size="h3">
        {own ? t('goOn.was', { number: own.number }) : t('goOn.which')}
      </Title>
      {own ? (
        <>
          <Facts counter={own} />
          <Button
            size="lg"
            leftSection={<IconDeviceTablet size={22} />}
            onClick={() => onAnswer(own.id)}
            data-testid="go-on-was"
          >
            {t('goOn.as', { number: own.number })}
          </Button>
        </>
      ) : (
        <ScrollArea.Autosize mah={340} type="auto">
          <Stack gap={4}>
            {counters.map((counter) => (
              <UnstyledButton
                key={counter.id}
                className={classes.store}
                onClick={() => onAnswer(counter.id)}
                data-testid={`go-on-${counter.number}`}
              >
                <IconDeviceTablet size={22} />
                <Stack gap={0} flex={1} miw={0}>
                  <Text fw={600}>{t('goOn.as', { number: counter.number })}</Text>
                  <Facts counter={counter} />
                </Stack>
              </UnstyledButton>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      )}
      <Text size="sm" c="dimmed">
        {t('goOn.text')}
      </Text>
      <Group justify="space-between">
        {onBack ? (
          <Button size="md" variant="subtle" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
            {t('branch.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button
          size="md"
          variant={own ? 'default' : 'filled'}
          leftSection={<IconDeviceTabletPlus size={20} />}
          onClick={() => onAnswer(null)}
          data-testid="go-on-anew"
        >
          {t('goOn.anew')}
        </Button>
      </Group>
    </Stack>
  );
};

/** What a counter is known by: its name, when it was last in contact, and when it was last worked with. */
const Facts = ({ counter: { name, lastContact, lastBooked } }: { readonly counter: OfferedCounter }) => {
  const { t } = useTranslation('session');
  const { ago } = useFormat();
  const contact = lastContact === null ? '' : t('goOn.lastContact', { ago: ago(lastContact) });
  const booked = lastBooked === null ? t('goOn.neverBooked') : t('goOn.lastBooked', { ago: ago(lastBooked) });
  return (
    <Text size="sm" c="dimmed">
      {[name, contact, booked].filter(Boolean).join(' · ')}
    </Text>
  );
};
