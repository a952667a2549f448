/** What the frame of the app and the counter say in English: always needed together, so one file. */
export const words = import.meta.glob<object>(
  '../../../locales/en/{cashier,counter,notice,outbox,receipt,rejections,scan,shift}.json',
  { eager: true, import: 'default' },
);
