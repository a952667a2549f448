import { Button, SimpleGrid, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shopCalls } from '#domain/shop/calls.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { memberVerification, type ShopSettings } from '#domain/shop/shop-settings.ts';
import { UploadedImage } from '../../form/widgets/uploaded-image.tsx';
import { useAskForPage } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { Facts } from '../../ui/facts.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

const cols = { base: 1, sm: 2 };
const none = '–';
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const Settings = ({ settings }: { readonly settings: ShopSettings }) => {
  const { t } = useTranslation('shop');
  const { number, names } = useFormat();
  const percent = (value: number) => `${number(value)} %`;
  const verification = memberVerification.words.find(
    (word) => memberVerification[word] === settings.memberRegisterVerify,
  );
  const booking = [
    [t('page.hours'), `${clockOf(settings.opensAt)}–${clockOf(settings.closesAt)}`],
    [t('booking.interval'), t('page.minutes', { count: settings.bookingInterval })],
    [t('booking.capacity'), number(settings.slotCapacity)],
    [t('booking.timeout'), t('page.minutes', { count: settings.bookingTimeout })],
  ] as const;
  const refund = [
    [t('refund.earlier'), percent(settings.refundEarlier)],
    [t('refund.hourBefore'), percent(settings.refundHourBefore)],
    [t('refund.after'), percent(settings.refundAfter)],
    [t('refund.remark'), settings.refundRemark || none],
  ] as const;
  const members = [
    [t('members.verify'), verification ? t(`verification.${verification}`) : none],
    [t('members.shares'), names(settings.shares.map((each) => t(`shared.${each}`))) || none],
  ] as const;
  return (
    <>
      <Section title={t('booking.title')} testId="shop-page-booking">
        <Facts facts={booking} cols={cols} />
      </Section>
      <Section title={t('refund.title')} testId="shop-page-refund">
        <Facts facts={refund} cols={cols} />
      </Section>
      <Section title={t('members.title')} testId="shop-page-members">
        <Facts facts={members} cols={cols} />
      </Section>
      {settings.images.length > 0 && (
        <Section title={t('basic.images')} testId="shop-page-images">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {settings.images.map((address, place) => (
              <UploadedImage
                key={address}
                address={address}
                url={undefined}
                alt={t('decoration.picture', { number: place + 1 })}
                testId={`shop-image-${place}`}
              />
            ))}
          </SimpleGrid>
        </Section>
      )}
    </>
  );
};

const Info = ({ shop, settings }: { readonly shop: Shop; readonly settings: ShopSettings }) => {
  const { t } = useTranslation('shop');
  const { names } = useFormat();
  const above = useSession().shops.find(({ id }) => id === shop.parentId);
  const facts = [
    [t('info.code'), shop.code],
    [t('info.type'), t(`types.${shop.type}`)],
    [t('list.above'), above?.name ?? none],
    [t('basic.principal'), settings.principal || none],
    [t('info.phone'), names([shop.phone, ...settings.phones].filter(Boolean)) || none],
    [t('info.address'), shop.address || settings.addressDetail || none],
    [t('info.currencyFlag'), shop.currencyFlag],
    [t('info.timeZone'), shop.timeZone],
    [t('basic.tags'), names(settings.tags) || none],
  ] as const;
  return (
    <Section title={shop.name} testId="shop-page-info">
      <Facts facts={facts} cols={cols} />
    </Section>
  );
};

/** One shop of the brand as its headquarters looks at it: what it is called, and how it is run. */
export const ShopPage = ({ id, onBack }: { readonly id: string; readonly onBack: () => void }) => {
  const { t } = useTranslation('shop');
  const shop = useAskForPage(shopCalls.one, { params: { id } });
  const settings = useAskForPage(shopCalls.control, { params: { id } });
  const refusal = shop.refusal ?? settings.refusal;
  const again = () => Promise.all([shop.refresh(), settings.refresh()]);
  return (
    <Stack p="md" maw={900}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={20} />}
        onClick={onBack}
        style={{ alignSelf: 'flex-start' }}
        data-testid="all-shops"
      >
        {t('page.all')}
      </Button>
      {refusal && (
        <Refused
          title={t('info.title')}
          reason={refusal}
          asking={shop.asking || settings.asking}
          onAgain={() => void again()}
        />
      )}
      {!refusal && !(shop.data && settings.data) && <LoadingRows />}
      {shop.data && settings.data && (
        <>
          <Info shop={shop.data} settings={settings.data} />
          <Settings settings={settings.data} />
        </>
      )}
    </Stack>
  );
};
