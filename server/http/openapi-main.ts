import { describedApi } from './described-api.ts';

// Prints the OpenAPI document of all calls.
process.stdout.write(`${JSON.stringify(await describedApi(), null, 2)}\n`);
