import { Button, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { printerKinds } from '../../parts/receipt/print/printers.ts';
import { wayHere } from '../../parts/receipt/printer-preference.ts';
import { usePrintRows } from '../../parts/receipt/use-print-rows.tsx';
import { useSession } from '../../store/use-live.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Chosen } from './chosen.ts';
import { ChosenPrinter } from './chosen-printer.tsx';
import { Explained } from './explained.tsx';
import { testPaper } from './test-paper.ts';

const ways = ['browser', 'usb', 'serial'] as const;

/** Which printer, how wide its paper is, and a test of both. What this browser cannot reach is said and cannot be chosen. */
export const PrinterSection = ({ preference, prefer }: Chosen) => {
  const { t } = useTranslation('printer');
  const { t: ofReceipt } = useTranslation('receipt');
  const { shop } = useSession();
  const { time } = useFormat();
  const now = useNow();
  const here = printerKinds();
  const way = wayHere(preference);
  const printing = usePrintRows(
    {
      rowsOn: (paper) =>
        testPaper(paper, {
          shopName: shop?.name ?? '',
          title: t('test.title'),
          width: ofReceipt('mm', { width: paper }),
          time: time(now()),
          characters: [t('test.characters'), shop?.currencyFlag].join(' '),
          edges: t('test.edges'),
        }),
      fileName: 'test',
    },
    // Whoever tries the paper does not want the drawer.
    { ...preference, opensDrawer: false },
  );
  return (
    <Section title={t('printer.title')} testId="printer-section">
      <Stack gap="sm">
        <Radio.Group
          label={t('printer.which')}
          value={way}
          onChange={(value) => prefer({ way: ways.find((each) => each === value) ?? 'browser' })}
        >
          <Stack gap={0} mt="xs">
            {ways.map((each) => (
              <Radio
                key={each}
                value={each}
                label={
                  <Explained
                    label={t(`ways.${each}`)}
                    hint={each !== 'browser' && !here.includes(each) ? t('notHere') : t(`ways.${each}Hint`)}
                  />
                }
                disabled={each !== 'browser' && !here.includes(each)}
                data-testid={`way-${each}`}
              />
            ))}
          </Stack>
        </Radio.Group>
        {way !== 'browser' && <ChosenPrinter key={way} kind={way} />}
        <Group gap="xs" align="center">
          <Text fw={500}>{ofReceipt('width')}</Text>
          <SegmentedControl
            size="md"
            aria-label={ofReceipt('width')}
            value={String(preference.width)}
            onChange={(value) => prefer({ width: value === '80' ? 80 : 58 })}
            data={([58, 80] as const).map((width) => ({ value: String(width), label: ofReceipt('mm', { width }) }))}
            data-testid="paper-width"
          />
        </Group>
        <Group gap="xs">
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => {
              // Whoever tries the printer means to use it.
              prefer({});
              printing.print();
            }}
            data-testid="print-test"
          >
            {t('test.print')}
          </Button>
          <Button variant="default" onClick={() => void printing.asFile()} data-testid="test-bin">
            {ofReceipt('download')}
          </Button>
        </Group>
        {printing.sheet}
      </Stack>
    </Section>
  );
};
