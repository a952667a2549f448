import { Text } from '@mantine/core';
import classes from './report.module.css';
import type { SaidReport } from './use-report.ts';

/** A report as it is read on the screen: its parts below each other, amounts digit below digit. */
export const ReportView = ({ parts }: Pick<SaidReport, 'parts'>) => (
  <div className={classes.report} data-testid="report">
    {parts.map(({ name, title, lines }) => (
      <section key={name} className={classes.part} data-testid={`report-${name}`}>
        {title !== '' && (
          <Text fw={600} c="dimmed" size="sm">
            {title}
          </Text>
        )}
        {lines.map(({ left, right, strong }, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
            key={place}
            className={classes.line}
            data-part={name}
            data-strong={strong || undefined}
          >
            <span>{left}</span>
            <span>{right}</span>
          </div>
        ))}
      </section>
    ))}
  </div>
);
