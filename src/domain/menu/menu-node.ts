import { z } from 'zod';

/** An item of the menu, with the names that the specification gives its fields (section 2). */
const menuItem = z.object({
  id: z.int(),
  /** 0 at the top. */
  parent_id: z.int(),
  /** Key of `titles` in `app.json`; in answers of calls its words. */
  title: z.string(),
  /** Its address; parameters in braces. */
  url: z.string(),
  /** Id of its route; empty for an entry that only holds others. */
  component: z.string(),
  icon: z.string(),
  /** 0 hidden, 1 an entry, 2 reached from the frame. */
  show: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** 0: only at the headquarters. */
  belong: z.union([z.literal(0), z.literal(1)]),
  /** Which of the rights that open it somebody has. */
  functions: z.array(z.string()),
});
export type MenuItem = Readonly<z.infer<typeof menuItem>>;

/** An item with those below it. */
export interface MenuNode extends MenuItem {
  /** Where it leads: to itself, or to the first below it that is shown. */
  readonly redirect: string;
  readonly children: readonly MenuNode[];
}
export const menuNode: z.ZodType<MenuNode> = menuItem.extend({
  redirect: z.string(),
  get children() {
    return z.array(menuNode);
  },
});
