import { expose, transfer } from 'comlink';
import { sheetService } from './sheet/sheet-service.ts';

expose({
  ...sheetService,
  writeSheet: async (...given: Parameters<typeof sheetService.writeSheet>) => {
    const file = await sheetService.writeSheet(...given);
    return transfer(file, [file]);
  },
});
