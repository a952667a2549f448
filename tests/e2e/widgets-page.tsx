import '@mantine/core/styles.css';
import { MantineProvider, Stack } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import appEn from '../../locales/en/app.json';
import formEn from '../../locales/en/form.json';
import rejectionsEn from '../../locales/en/rejections.json';
import appZh from '../../locales/zh_CN/app.json';
import formZh from '../../locales/zh_CN/form.json';
import rejectionsZh from '../../locales/zh_CN/rejections.json';
import { themeIn } from '../../src/app/theme.ts';
import ImageInput from '../../src/form/widgets/image-input.tsx';
import ImagesInput from '../../src/form/widgets/images-input.tsx';
import RegionInput from '../../src/form/widgets/region-input.tsx';
import type { StoreApi } from '../../src/store/store-api.ts';
import { StoreProvider } from '../../src/store/use-live.ts';

/** Who makes the calls of the page, and how it looks. */
interface Shown {
  readonly headers: Readonly<Record<string, string>>;
  readonly language: 'en' | 'zh_CN';
  readonly scheme: 'light' | 'dark';
}

const saying = async (tell: (state: object) => void, state: object) => {
  tell(state);
  return () => undefined;
};

/** The widgets for pictures and regions in a page of the server, as a form shows them; what they give is in `given`. */
export const show = async ({ headers, language, scheme }: Shown): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'app',
    load: 'currentOnly',
    resources: {
      en: { app: appEn, form: formEn, rejections: rejectionsEn },
      zh_CN: { app: appZh, form: formZh, rejections: rejectionsZh },
    },
  });
  const store = {
    watchSession: (tell: (state: object) => void) => saying(tell, { shops: [] }),
    watchStatus: (tell: (state: object) => void) => saying(tell, { online: true }),
    askServer: async ({ method, path }: { method: string; path: string }) => {
      try {
        const answer = await fetch(`/api${path}`, { method, headers });
        const body = await answer.json();
        return answer.ok ? { ok: true, data: body.data } : { ok: false, code: body.code, params: body.params ?? {} };
      } catch {
        return { ok: false, code: 'offline.needsContact', params: {} };
      }
    },
  } as unknown as StoreApi;
  document.body.innerHTML = '<main id="widgets"></main>';
  const root = createRoot(document.querySelector('#widgets') as Element);
  root.render(
    <I18nextProvider i18n={i18next}>
      <MantineProvider theme={themeIn({ close: '' })} forceColorScheme={scheme}>
        <StoreProvider store={store} waiting={null}>
          <Widgets />
        </StoreProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
};

const said = (label: string, id: string) => ({
  label,
  description: undefined,
  error: undefined,
  disabled: false,
  withAsterisk: false,
  'data-testid': id,
});

const Widgets = () => {
  const [avatar, setAvatar] = useState('');
  const [licence, setLicence] = useState('');
  const [images, setImages] = useState<readonly string[]>([]);
  const [region, setRegion] = useState('');
  Object.assign(globalThis, { given: { avatar, licence, images, region } });
  return (
    <Stack p="md" maw={640}>
      <ImageInput
        said={said('Avatar', 'avatar')}
        value={avatar}
        onValue={setAvatar}
        kind="avatar"
        registering={false}
        examples={[]}
      />
      <ImagesInput
        said={said('Pictures', 'images')}
        value={images}
        onValue={setImages}
        kind="product"
        most={3}
        registering={false}
      />
      <ImageInput
        said={said('Licence', 'licence')}
        value={licence}
        onValue={setLicence}
        kind="licence"
        registering
        examples={[]}
      />
      <RegionInput said={said('Region', 'region')} value={region} onValue={setRegion} />
    </Stack>
  );
};
