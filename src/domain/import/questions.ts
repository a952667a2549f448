import { looksMisread } from './misread.ts';
import type { LeftOut, ReadRow } from './read-rows.ts';
import type { Sheet } from './sheet.ts';

/**
 * What is asked of rows before they are taken in, as only somebody who knows the file can tell: rows that the workbook hides,
 * cards that have ended already, and texts that look as if they had been read in the wrong encoding before.
 */
export const questionKinds = ['hidden', 'ended', 'misread'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question, with the lines of the file that it is about and what stands in the first of them. */
export interface Question {
  readonly kind: QuestionKind;
  readonly lines: readonly number[];
  readonly example: string;
}

/** What somebody answers: those rows are taken in like all others, or left out. */
export const answers = ['take', 'leave'] as const;
export type Answer = (typeof answers)[number];
export type Answers = Readonly<Partial<Record<QuestionKind, Answer>>>;

const textsOf = ({ values }: ReadRow): string[] =>
  Object.values(values ?? {}).filter((value): value is string => typeof value === 'string');

const endOf = ({ values }: ReadRow): string => (values && 'expires' in values && values.expires) || '';

/** What has to be asked of the rows of a sheet; `today` is the day in the shop, `yyyy-mm-dd`. */
export const questionsOf = ({ rows }: Pick<Sheet, 'rows'>, read: readonly ReadRow[], today: string): Question[] => {
  const whyAsked: Readonly<Record<QuestionKind, (row: ReadRow, place: number) => string | undefined>> = {
    hidden: (_, place) => (rows[place]?.isHidden ? (rows[place].cells ?? []).filter(Boolean).join(' ') : undefined),
    ended: (row) => (endOf(row) !== '' && endOf(row) < today ? endOf(row) : undefined),
    misread: (row) => textsOf(row).find(looksMisread),
  };
  return questionKinds.flatMap((kind) => {
    const asked = read.flatMap((row, place) => {
      const example = whyAsked[kind](row, place);
      return example === undefined ? [] : [{ line: row.line, example }];
    });
    const [first] = asked;
    return first ? [{ kind, lines: asked.map(({ line }) => line), example: first.example }] : [];
  });
};

/** The question that nobody has answered yet; undefined where all are. */
export const unanswered = (questions: readonly Question[], given: Answers): Question | undefined =>
  questions.find(({ kind }) => given[kind] === undefined);

/** The rows that are left out by what was answered, each with why. */
export const leftOutBy = (questions: readonly Question[], given: Answers): LeftOut =>
  new Map(
    questions
      .filter(({ kind }) => given[kind] === 'leave')
      .flatMap(({ kind, lines }) => lines.map((line) => [line, `${kind}Left`] as const)),
  );
