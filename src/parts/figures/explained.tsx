import { Anchor, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type FigureOrPart, type FigureSums, figureOf, formulaOf, isCount } from '#domain/figures/figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { leadOf, type Whose } from './leads.ts';

interface ExplainedProps {
  readonly name: FigureOrPart;
  /** What it is made of; left out where only its sum is known. */
  readonly sums?: Partial<FigureSums> | undefined;
  /** Whose records it is of, where they are listed in this shop. */
  readonly whose?: Whose | undefined;
}

/** The name of a figure; by a tap it says how the figure is made, out of what, and leads to its records. */
export const Explained = ({ name, sums, whose }: ExplainedProps) => {
  const { t } = useTranslation('figures');
  return (
    <Popover width={320} position="bottom-start" withArrow>
      <Popover.Target>
        <UnstyledButton mih={44} data-testid={`figure-${name}`}>
          <Group gap={4} wrap="nowrap">
            <Text size="sm" c="dimmed">
              {t(`names.${name}`)}
            </Text>
            <IconInfoCircle size={16} aria-hidden color="var(--mantine-color-dimmed)" />
          </Group>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown data-testid={`figure-${name}-how`}>
        <How name={name} sums={sums} whose={whose} />
      </Popover.Dropdown>
    </Popover>
  );
};

const How = ({ name, sums, whose }: ExplainedProps) => {
  const { t } = useTranslation('figures');
  const { adds, less, per } = formulaOf(name);
  const terms = [
    ...adds.map((term) => ({ term, sign: '+' })),
    ...less.map((term) => ({ term, sign: '−' })),
    ...(per ? [{ term: per, sign: '÷' }] : []),
  ];
  const to = whose && leadOf(name, whose);
  const how: Readonly<Record<string, string>> = t('how', { returnObjects: true });
  return (
    <Stack gap="xs">
      <Text size="sm">{how[name]}</Text>
      {terms.map(({ term, sign }) => (
        <Term key={term} term={term} sign={sign} sums={sums} whose={whose} />
      ))}
      {to && (
        <Anchor component={Link} to={to} size="sm" py="xs">
          {t('records')}
        </Anchor>
      )}
    </Stack>
  );
};

interface TermProps {
  readonly term: FigureOrPart;
  readonly sign: string;
  readonly sums: Partial<FigureSums> | undefined;
  readonly whose: Whose | undefined;
}

const Term = ({ term, sign, sums, whose }: TermProps) => {
  const { t } = useTranslation('figures');
  const { money } = useFormat();
  const value = sums && figureOf(sums, term);
  const to = whose && leadOf(term, whose);
  const said = `${sign} ${t(`names.${term}`)}`;
  return (
    <Group justify="space-between" wrap="nowrap" data-testid={`term-${term}`}>
      {to ? (
        <Anchor component={Link} to={to} size="sm" py={6}>
          {said}
        </Anchor>
      ) : (
        <Text size="sm">{said}</Text>
      )}
      {value !== undefined && <Text size="sm">{isCount(term) ? value : money(value)}</Text>}
    </Group>
  );
};
