/** What the screens besides the counter say in English: one file, as a device fetches every file of the app by itself. */
export const words = import.meta.glob<object>(
  [
    '../../../locales/en/*.json',
    '!**/{app,session}.json',
    '!**/{cashier,counter,notice,outbox,receipt,rejections,scan,shift}.json',
    '!**/{api,import,manifest}.json',
  ],
  { eager: true, import: 'default' },
);
