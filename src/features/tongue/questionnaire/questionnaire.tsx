import { Button, Group, Progress, Stack, Switch, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answers, itemsFor, unanswered } from '#domain/constitution/answers.ts';
import type { Sex } from '#domain/constitution/constitution.ts';
import type { ItemId, RuleSet } from '#domain/constitution/rule-set.ts';
import { useHasVoice, useReadAloud } from './use-read-aloud.ts';

interface Asked {
  readonly ruleSet: RuleSet;
  readonly sex: Sex;
  /** What was answered so far; whoever shows this keeps it. */
  readonly answers: Answers;
  readonly onAnswer: (item: ItemId, step: number) => void;
  /** Every question has an answer, and the person is done. */
  readonly onDone: () => void;
}

const steps = [1, 2, 3, 4, 5] as const;

/** The questions of a rule set one at a time, large, from the first that has no answer; back and forth as one likes. */
export const Questionnaire = ({ ruleSet, sex, answers, onAnswer, onDone }: Asked) => {
  const { t } = useTranslation('constitution');
  const items = itemsFor(ruleSet, sex);
  const missing = unanswered(ruleSet, answers, sex);
  const [place, setPlace] = useState(missing[0] ? items.indexOf(missing[0]) : items.length - 1);
  const [aloud, setAloud] = useState(false);
  const hasVoice = useHasVoice();
  const item = items[place];
  const question = item ? t(`items.${item.id}`) : '';
  useReadAloud(aloud && hasVoice ? question : '');

  const go = (to: number): void => setPlace(Math.max(0, Math.min(items.length - 1, to)));
  /** From the last question it goes to the first that was passed over. */
  const answer = (step: number): void => {
    if (!item) return;
    onAnswer(item.id, step);
    const passed = missing.find(({ id }) => id !== item.id);
    if (place < items.length - 1) go(place + 1);
    else if (passed) go(items.indexOf(passed));
  };
  // No field is typed in here: whatever has the focus, a key answers.
  useHotkeys(
    [
      ...steps.map((step): [string, () => void] => [`${step}`, () => answer(step)]),
      ['ArrowLeft', () => go(place - 1)],
      ['ArrowRight', () => go(place + 1)],
    ],
    [],
  );
  if (!item) return null;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed" data-testid="question-at">
          {t('questionnaire.at', { at: place + 1, of: items.length })}
        </Text>
        {hasVoice && (
          <Switch
            size="lg"
            label={t('questionnaire.readAloud')}
            checked={aloud}
            onChange={(event) => setAloud(event.currentTarget.checked)}
            data-testid="read-aloud"
          />
        )}
      </Group>
      <Progress
        size="lg"
        value={((items.length - missing.length) * 100) / items.length}
        aria-label={t('questionnaire.progress', { answered: items.length - missing.length, of: items.length })}
      />
      <Text c="dimmed">{t(`ruleSets.${ruleSet.id}.recall`)}</Text>
      <Title order={2} aria-live="polite" data-testid="question">
        {question}
      </Title>
      <Stack role="group" aria-label={question}>
        {steps.map((step) => (
          <Button
            key={step}
            size="xl"
            justify="flex-start"
            variant={answers[item.id] === step ? 'filled' : 'default'}
            aria-pressed={answers[item.id] === step}
            onClick={() => answer(step)}
            data-testid={`answer-${step}`}
          >
            {`${step} · ${t(`scales.${item.scale}.${step}`)}`}
          </Button>
        ))}
      </Stack>
      <Group justify="space-between">
        <Button
          size="lg"
          variant="default"
          disabled={place === 0}
          onClick={() => go(place - 1)}
          data-testid="former-question"
        >
          {t('questionnaire.back')}
        </Button>
        {missing.length === 0 ? (
          <Button size="lg" onClick={onDone} data-testid="answered-all">
            {t('questionnaire.done')}
          </Button>
        ) : (
          <Button
            size="lg"
            variant="default"
            disabled={place === items.length - 1}
            onClick={() => go(place + 1)}
            data-testid="next-question"
          >
            {t('questionnaire.next')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {t('questionnaire.keys')}
      </Text>
      <Text size="sm" c="dimmed" data-testid="source">
        {t(`ruleSets.${ruleSet.id}.source`)} {t('noConformity')}
      </Text>
    </Stack>
  );
};
