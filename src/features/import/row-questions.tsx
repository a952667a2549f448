import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, type Answers, answers, type Question, unanswered } from '#domain/import/questions.ts';
import { Section } from '../../ui/section.tsx';

interface RowQuestionsProps {
  readonly questions: readonly Question[];
  readonly onBack: () => void;
  readonly onAnswered: (given: Answers) => void;
}

/** So many lines are named of those that a question is about. */
const named = 10;

/** What has to be asked of rows of a file before they are looked at: whether they are taken in or left out. */
export const RowQuestions = ({ questions, onBack, onAnswered }: RowQuestionsProps) => {
  const { t } = useTranslation('sheet');
  const [given, setGiven] = useState<Answers>({});
  const linesOf = ({ lines }: Question): string => {
    const some = lines.slice(0, named).join(t('screen.between'));
    return lines.length > named ? t('screen.andMore', { lines: some }) : some;
  };
  return (
    <Section title={t('screen.questions')} testId="import-questions">
      <Stack>
        {questions.map((question) => {
          const { kind, lines, example } = question;
          const params = { count: lines.length, lines: linesOf(question), example };
          return (
            <Radio.Group
              key={kind}
              label={t(`screen.asks.${kind}`, params)}
              description={t('screen.whichLines', params)}
              value={given[kind] ?? ''}
              onChange={(answer) => setGiven({ ...given, [kind]: answer as Answer })}
              data-testid={`import-question-${kind}`}
            >
              <Group mt="xs">
                {answers.map((answer) => (
                  <Radio
                    key={answer}
                    value={answer}
                    label={t(`screen.answers.${answer}`)}
                    data-testid={`import-${answer}-${kind}`}
                  />
                ))}
              </Group>
            </Radio.Group>
          );
        })}
        <Text c="dimmed" size="sm">
          {t('screen.leftAreListed')}
        </Text>
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            {t('screen.backToColumns')}
          </Button>
          <Button
            disabled={unanswered(questions, given) !== undefined}
            onClick={() => onAnswered(given)}
            data-testid="import-answered"
          >
            {t('screen.look')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
};
