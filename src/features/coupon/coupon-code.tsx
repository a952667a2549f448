import { Box, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { couponCalls } from '#domain/coupon/calls.ts';
import { useAsk } from '../../store/use-ask.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { saveFile } from '../../ui/save-file.ts';

interface CouponCodeProps {
  readonly id: string;
  readonly name: string;
}

/** The QR code of a coupon, to be shown or printed. */
export const CouponCode = ({ id, name }: CouponCodeProps) => {
  const { t } = useTranslation('coupon');
  const { data, refusal, asking, refresh } = useAsk(couponCalls.qrcode, { params: { id } });
  return (
    <Paper withBorder p="md" component="section" data-testid="coupon-code">
      <Title order={2} size="h5" mb="sm">
        {t('code.title')}
      </Title>
      {refusal && !data && (
        <Refused title={t('code.offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
      )}
      {!data && !refusal && <LoadingRows />}
      {data && (
        <Stack align="flex-start">
          <Box bg="white" p={4} style={{ borderRadius: 8 }}>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
              alt={t('code.of', { name })}
              width={200}
              height={200}
            />
          </Box>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {data.link}
          </Text>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} />}
            onClick={() => saveFile(`${name}.svg`, data.svg, 'image/svg+xml')}
            data-testid="save-coupon-code"
          >
            {t('code.save')}
          </Button>
        </Stack>
      )}
    </Paper>
  );
};
