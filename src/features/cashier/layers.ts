/** Over the frame of the app and under its dialogs: the sheet of the order, and over that what its buttons show. */
export const layers = { sheet: 140, shown: 150 } as const;
