import { Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostCopies, wayHere } from '../../parts/receipt/printer-preference.ts';
import { useSession } from '../../store/use-live.ts';
import { languages } from '../../ui/languages.ts';
import { Section } from '../../ui/section.tsx';
import type { Chosen } from './chosen.ts';
import { Explained } from './explained.tsx';

/** Receipts: a second language on them, and how many come out by themselves after a sale. */
export const ReceiptSection = ({ preference, prefer }: Chosen) => {
  const { t, i18n } = useTranslation('printer');
  const { t: ofApp } = useTranslation('app');
  const { counter } = useSession();
  const { afterSale, copies, secondLanguage } = preference;
  const others = languages.filter(({ code }) => code !== i18n.language);
  return (
    <Section title={t('receipt.title')} testId="receipt-section">
      <Stack gap="sm">
        <Select
          maw={360}
          label={t('receipt.second')}
          description={t('receipt.secondHint')}
          data={[
            { value: '', label: t('receipt.noSecond') },
            ...others.map(({ code }) => ({ value: code, label: ofApp(`language.${code}`) })),
          ]}
          value={others.some(({ code }) => code === secondLanguage) ? secondLanguage : ''}
          onChange={(value) => prefer({ secondLanguage: others.find(({ code }) => code === value)?.code ?? null })}
          allowDeselect={false}
          data-testid="second-language"
        />
        {counter && (
          <>
            <Switch
              label={
                <Explained
                  label={t('receipt.afterSale')}
                  hint={wayHere(preference) === 'browser' ? t('receipt.afterSaleAsks') : ''}
                />
              }
              checked={afterSale}
              onChange={(event) => prefer({ afterSale: event.currentTarget.checked })}
              data-testid="after-sale"
            />
            {afterSale && (
              <Group gap="xs" align="center">
                <Text>{t('receipt.copies')}</Text>
                <SegmentedControl
                  size="md"
                  aria-label={t('receipt.copies')}
                  value={String(copies)}
                  onChange={(value) => prefer({ copies: Number(value) })}
                  data={Array.from({ length: mostCopies }, (_, place) => String(place + 1))}
                  data-testid="copies"
                />
                <Text size="sm" c="dimmed">
                  {t('receipt.copiesHint')}
                </Text>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
};
