import { Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintButtons } from '../../../parts/receipt/print-buttons.tsx';
import { PrintedReport } from './printed-report.tsx';
import type { SaidReport } from './use-report.ts';

interface ReportActionsProps {
  readonly report: SaidReport;
  readonly fileName: string;
  readonly onPrinted?: () => void;
  /** Enter prints it. */
  readonly isFirst?: boolean;
}

/** Prints a report: on the roll by one tap, and beside it on A4. */
export const ReportActions = ({ report, fileName, onPrinted, isFirst = false }: ReportActionsProps) => {
  const { t } = useTranslation('shift');
  const [onA4, setOnA4] = useState(false);
  return (
    <>
      <PrintButtons
        label={t('report.print')}
        ready
        rowsOn={report.rowsOn}
        fileName={fileName}
        {...(onPrinted ? { onPrinted } : {})}
        first={isFirst}
        ways={
          <Menu.Item leftSection={<IconFileText size={18} />} onClick={() => setOnA4(true)} data-testid="report-a4">
            {t('report.a4')}
          </Menu.Item>
        }
      />
      {onA4 && (
        <PrintedReport
          report={report}
          onPrinted={() => {
            setOnA4(false);
            onPrinted?.();
          }}
        />
      )}
    </>
  );
};
