import { z } from 'zod';

/** How whatever a record names is called, by its id. */
export const namesById = z.record(z.string(), z.string());
