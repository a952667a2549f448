import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, itemsFor } from '#domain/constitution/answers.ts';
import { ccmq60 } from '#domain/constitution/ccmq60.ts';
import type { RuleSet } from '#domain/constitution/rule-set.ts';
import { youth } from '#domain/constitution/youth.ts';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw, speak } from '../../../../tests/components/draw.tsx';
import { Questionnaire } from './questionnaire.tsx';

/** What was answered, as whoever shows the questionnaire keeps it at every tap. */
let kept: Answers;
let isDone: boolean;

const Kept = ({ ruleSet, sex }: { readonly ruleSet: RuleSet; readonly sex: 'female' | 'male' }) => {
  const [answers, setAnswers] = useState(kept);
  return (
    <Questionnaire
      ruleSet={ruleSet}
      sex={sex}
      answers={answers}
      onAnswer={(item, step) => {
        kept = { ...kept, [item]: step };
        setAnswers(kept);
      }}
      onDone={() => {
        isDone = true;
      }}
    />
  );
};
const ask = (ruleSet: RuleSet = youth, sex: 'female' | 'male' = 'female') => draw(<Kept ruleSet={ruleSet} sex={sex} />);
const at = () => screen.getByTestId('question-at').textContent;
const press = (key: string) =>
  fireEvent.keyDown(document.documentElement, { key, code: /\d/.test(key) ? `Digit${key}` : key });
const tapOn = (testId: string) => fireEvent.click(screen.getByTestId(testId));

beforeEach(async () => {
  kept = {};
  isDone = false;
  await speak('en');
});
afterEach(() => vi.unstubAllGlobals());

describe('a questionnaire', () => {
  test('asks one question at a time, keeps each answer at once and goes on', async () => {
    ask();
    expect(at()).toBe('Question 1 of 18');
    expect(screen.getByTestId('question').textContent).toBe('Does your energy last through the day?');
    tapOn('answer-4');
    expect(kept).toEqual({ energy: 4 });
    expect(at()).toBe('Question 2 of 18');
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test('goes back to an answer, shows it, and takes another in its place', () => {
    ask();
    tapOn('answer-4');
    tapOn('former-question');
    expect(screen.getByTestId('answer-4').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByTestId<HTMLButtonElement>('former-question').disabled).toBe(true);
    tapOn('answer-2');
    expect(kept).toEqual({ energy: 2 });
  });

  test('is answered by the keys 1 to 5, and turned by the arrows', () => {
    ask();
    press('5');
    press('1');
    expect(kept).toEqual({ energy: 5, insomnia: 1 });
    press('ArrowLeft');
    expect(at()).toBe('Question 2 of 18');
    press('ArrowRight');
    press('6');
    expect([at(), kept]).toEqual(['Question 3 of 18', { energy: 5, insomnia: 1 }]);
  });

  test('goes on where it was left, after a restart too', () => {
    kept = { energy: 3, insomnia: 3, sweatsEasily: 2 };
    ask();
    expect(at()).toBe('Question 3 of 18');
  });

  test('comes back to what was passed over, and is done only then', () => {
    ask();
    tapOn('next-question');
    for (let left = 17; left > 0; left -= 1) press('3');
    expect(at()).toBe('Question 1 of 18');
    expect(screen.queryByTestId('answered-all')).toBeNull();
    press('3');
    expect(isDone).toBe(false);
    tapOn('answered-all');
    expect(isDone).toBe(true);
    expect(Object.keys(kept).toSorted()).toEqual(
      itemsFor(youth, 'female')
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('asks men what is for men', () => {
    kept = Object.fromEntries(itemsFor(ccmq60, 'male').flatMap(({ id, number }) => (number < 41 ? [[id, 1]] : [])));
    ask(ccmq60, 'male');
    expect([at(), screen.getByTestId('question').textContent]).toEqual([
      'Question 41 of 60',
      'Is the skin of your scrotum damp?',
    ]);
  });

  test('says which source it follows and that no conformity is claimed', () => {
    ask(ccmq60);
    expect(screen.getByTestId('source').textContent).toMatch(/ZYYXH\/T157-2009.*no conformity/);
  });
});

describe('read aloud', () => {
  /** What a device says, and in which language. */
  let said: string[];
  const deviceSpeaks = (...languages: string[]) => {
    said = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => languages.map((lang) => ({ lang })),
      addEventListener: () => {},
      removeEventListener: () => {},
      speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push(`${lang}: ${text}`),
      cancel: () => said.push('hush'),
    });
  };

  test('is each question in turn, on wish, and none is spoken over the next', () => {
    deviceSpeaks('zh-CN', 'en-GB');
    ask();
    expect(said).toEqual([]);
    tapOn('read-aloud');
    fireEvent.keyDown(screen.getByTestId('read-aloud'), { key: '1', code: 'Digit1' });
    expect(said).toEqual([
      'en: Does your energy last through the day?',
      'hush',
      'en: Do you lie awake for long, or wake at night and stay awake?',
    ]);
    tapOn('read-aloud');
    expect(said.at(-1)).toBe('hush');
  });

  test.each([[[]], [['ja-JP']]])('is not offered where the device has no voice for the language: %j', (languages) => {
    deviceSpeaks(...languages);
    ask();
    expect(screen.queryByTestId('read-aloud')).toBeNull();
  });

  test('is not offered where the browser cannot speak at all', async () => {
    vi.stubGlobal('speechSynthesis', undefined);
    await act(async () => ask());
    expect(screen.queryByTestId('read-aloud')).toBeNull();
  });
});
