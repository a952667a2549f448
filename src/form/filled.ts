/** One of several; its words are in the language of the screen. */
export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

/** The arguments as far as they are filled in or given by the screen; an empty number, day or choice is null. */
export type Filled<Args> = { readonly [Key in keyof Args]?: Args[Key] | null };
