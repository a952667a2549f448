import { Accordion, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SumOfPerson } from '#domain/commission/calls.ts';
import { commissionKinds } from '#domain/commission/commission-rule.ts';
import { PersonEntries } from '../../parts/commission/person-entries.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Performance } from './performance.tsx';
import classes from './sheet.module.css';
import { correctedSum, kindSum, performanceSum, totalSum } from './sums.ts';

interface SheetTableProps {
  readonly people: readonly SumOfPerson[];
  readonly month: string;
  readonly shopId: string;
}

/** What each earned in a month, by what for and in all; opened, line by line. */
export const SheetTable = ({ people, month, shopId }: SheetTableProps) => {
  const { t } = useTranslation('commission');
  const { money } = useFormat();
  const [opened, open] = useState<string | null>(null);
  const isCorrected = people.some(({ corrected }) => corrected !== 0);
  const together = performanceSum(people);
  const row = `${classes.row} ${isCorrected ? classes.corrected : ''}`;
  return (
    <div data-testid="commission-sheet">
      <div className={classes.outside}>
        <div className={row}>
          <Text size="sm" c="dimmed">
            {t('columns.name')}
          </Text>
          {commissionKinds.map((kind) => (
            <Text key={kind} size="sm" c="dimmed" className={`${classes.figure} ${classes.part}`}>
              {t(`kinds.${kind}`)}
            </Text>
          ))}
          {isCorrected && (
            <Text size="sm" c="dimmed" className={`${classes.figure} ${classes.part}`}>
              {t('columns.corrected')}
            </Text>
          )}
          <Text size="sm" c="dimmed" className={classes.figure}>
            {t('columns.total')}
          </Text>
        </div>
      </div>
      <Accordion variant="contained" value={opened} onChange={open} transitionDuration={0} chevronSize={16}>
        {people.map(({ staffId, name, byKind, performance, corrected, total }) => (
          <Accordion.Item key={staffId} value={staffId}>
            <Accordion.Control data-testid={`commission-of-${staffId}`}>
              <div className={row}>
                <Text fw={600} truncate>
                  {name}
                </Text>
                {commissionKinds.map((kind) => (
                  <Text key={kind} className={`${classes.figure} ${classes.part}`}>
                    {money(byKind[kind])}
                  </Text>
                ))}
                {isCorrected && <Text className={`${classes.figure} ${classes.part}`}>{money(corrected)}</Text>}
                <Text fz={22} fw={700} className={classes.figure}>
                  {money(total)}
                </Text>
              </div>
            </Accordion.Control>
            <Accordion.Panel>
              {opened === staffId && (
                <Stack>
                  {performance && <Performance of={performance} testId={`performance-${staffId}`} />}
                  <PersonEntries staffId={staffId} month={month} shopId={shopId} />
                </Stack>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {people.length > 1 && (
        <div className={classes.outside} data-testid="commission-all">
          <div className={row}>
            <Text fw={600}>{t('all')}</Text>
            {commissionKinds.map((kind) => (
              <Text key={kind} fw={600} className={`${classes.figure} ${classes.part}`}>
                {money(kindSum(people, kind))}
              </Text>
            ))}
            {isCorrected && (
              <Text fw={600} className={`${classes.figure} ${classes.part}`}>
                {money(correctedSum(people))}
              </Text>
            )}
            <Text fz={22} fw={700} className={classes.figure}>
              {money(totalSum(people))}
            </Text>
          </div>
        </div>
      )}
      {together && <Performance of={together} testId="performance" />}
    </div>
  );
};
