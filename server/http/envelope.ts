import { z } from 'zod';

/** Every answer with data has it under `data`; some say beside it what was done. */
export const replyOf = <Schema extends z.ZodType>(data: Schema, says = false) =>
  says ? z.object({ data, message: z.string() }) : z.object({ data });

/** Every other answer: words in the caller's language, and what is wrong field by field. */
export const errorReply = z.object({
  message: z.string(),
  /** Key of `rejections.json`, when the reason has one. */
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** The answers of a route for its OpenAPI entry: data, or any of the error statuses. */
export const answers = <Schema extends z.ZodType>(data: Schema, says = false) => ({
  200: replyOf(data, says),
  '4xx': errorReply,
  500: errorReply,
});

/** The answers of a list: a page of rows under `data`, and beside it which page and how many rows there are. */
export const listAnswers = <Schema extends z.ZodType>(row: Schema) => ({
  200: z.object({ data: z.array(row), meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }) }),
  '4xx': errorReply,
  500: errorReply,
});
