import { type Slip, slipsIn } from './slip.ts';

const scores = 'src/domain/constitution/scored.test.ts';
const forms = 'src/domain/constitution/rule-sets.test.ts';
const hints = 'src/domain/constitution/photo-hints.test.ts';
const elements = 'src/domain/constitution/elements.test.ts';
const asked = 'src/features/tongue/questionnaire/questionnaire.dom.test.tsx';
const advised = 'src/domain/constitution/advice-for.test.ts';

/** What answers speak for, who is asked what, what photos add, and what is advised to whom. */
export const constitutionSlips: readonly Slip[] = [
  ...slipsIn(
    'src/domain/constitution/scored.ts',
    [scores],
    [
      ['reversed ? 6 - answer', 'reversed ? 5 - answer'],
      ['reversed ? 6 - answer : answer', 'answer'],
      ['(raw - points.length) * 100', 'raw * 100'],
      ['(points.length * 4)', '(points.length * 5)'],
      ["rule.by === 'converted' &&", 'true &&'],
      ['if (refused.length > 0) return { refused };', ''],
      ['itemsFor(ruleSet, sex).flatMap', 'ruleSet.items.flatMap'],
      ['sums[constitution][rule.by]', 'sums[constitution].raw'],
    ],
  ),
  ...slipsIn(
    'src/domain/constitution/judge.ts',
    [scores],
    [
      ['score >= rule.yes', 'score > rule.yes'],
      ['score >= rule.tendency', 'score > rule.tendency'],
      ['scores.balanced < rule.balanced', 'scores.balanced <= rule.balanced'],
      ['|| highest >= rule.yes', ''],
      ['highest >= rule.yes', 'highest > rule.yes'],
      ['highest < rule.tendency', 'highest <= rule.tendency'],
      ['scores[other] - scores[one]', 'scores[one] - scores[other]'],
      ['(fitting[0] ?? tending[0])', '(tending[0] ?? fitting[0])'],
      ['(fitting[0] ?? tending[0])', '(fitting[0] ?? tending[0] ?? ranked[0])'],
      ['each !== main', 'true'],
    ],
  ),
  ...slipsIn(
    'src/domain/constitution/answers.ts',
    [scores],
    [
      ['each.sex === undefined || ', ''],
      ['answer >= 1', 'answer >= 0'],
      ['answer <= 5', 'answer <= 6'],
      ['Number.isInteger(answer) && ', ''],
    ],
  ),
  ...slipsIn(
    'src/domain/constitution/rule-sets.ts',
    [forms],
    [
      ['age < ages.to + 1', 'age < ages.to'],
      ['age >= ages.from', 'age > ages.from'],
      ['age < 7', 'age > 7'],
      [' && each.version === version', ''],
    ],
  ),
  ...slipsIn('src/domain/constitution/elderly33.ts', [forms, scores], [['yes: 11', 'yes: 10']]),
  ...slipsIn('src/domain/constitution/elderly33.ts', [scores], [["by: 'raw'", "by: 'converted'"]]),
  ...slipsIn('src/domain/constitution/ccmq60.ts', [forms], [["'insomnia', '-balanced'", "'insomnia', 'balanced'"]]),
  ...slipsIn(
    'src/domain/constitution/photo-hints.ts',
    [hints],
    [
      ["mode === 'wellness' ? 'hidden' : ", ''],
      ["? 'differs' : 'agrees'", "? 'agrees' : 'differs'"],
      ["finding.value === 'cannotTell'", 'false'],
      ["sideThat('seen') ?? sideThat('cannotTell')", "sideThat('cannotTell') ?? sideThat('seen')"],
      ["sideThat('cannotTell') ?? left", 'left'],
      ["? 'nothing' : 'cannotTell'", "? 'cannotTell' : 'nothing'"],
    ],
  ),
  ...slipsIn(
    'src/domain/constitution/elements.ts',
    [elements],
    [
      ['found.includes(main) && ', ''],
      ['inItsTime: times[element].includes(term)', 'inItsTime: true'],
      ['slice(from, to + 1) :', 'slice(from, to) :'],
      ['...solarTerms.slice(0, to + 1)', '...solarTerms.slice(0, to)'],
    ],
  ),
  ...slipsIn(
    'src/domain/constitution/advice-for.ts',
    [advised],
    [
      ['!notFor[each].points.has(one) && ', ''],
      ['kept.length === 0 ? [] : ', ''],
      ["sex === 'female' && age", 'age'],
      ['age < afterPeriods', 'age <= afterPeriods'],
      ['.filter((each) => isFor(each, person))', ''],
      ['parts.has(each.bodyPart) ||', ''],
      ['each.acupoints.some((point) => points.has(point))', 'false'],
      ['!services.has(kind) && ', ''],
      ['other.points.length - one.points.length', 'one.points.length - other.points.length'],
    ],
  ),
  ...slipsIn(
    'src/domain/constitution/not-for.ts',
    [advised],
    [
      ['age <= lastOfChildhood', 'age < lastOfChildhood'],
      ["points('SP', 6)", "points('SP', 7)"],
      ["points('CV', 1, 15)", "points('CV', 1, 3)"],
      ['from + at', 'from + at + 1'],
    ],
  ),
  ...slipsIn(
    'src/features/tongue/questionnaire/questionnaire.tsx',
    [asked],
    [
      ['missing[0] ? items.indexOf(missing[0]) : items.length - 1', '0'],
      ['else if (passed) go(items.indexOf(passed));', ''],
      ['missing.length === 0 ?', 'missing.length < items.length ?'],
      ["aloud && hasVoice ? question : ''", "hasVoice ? question : ''"],
      ['itemsFor(ruleSet, sex)', 'ruleSet.items'],
    ],
  ),
  ...slipsIn(
    'src/features/tongue/questionnaire/use-read-aloud.ts',
    [asked],
    [
      ['return () => speaking.cancel();', ''],
      ['=== spoken', '!== spoken'],
    ],
  ),
];
