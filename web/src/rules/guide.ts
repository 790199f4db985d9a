/* What a game brings to its rules page in the player's language: a short walk through the game, and
 * the headings of the numbered rules. */
export interface Guide {
    readonly steps: readonly { readonly title: () => string; readonly text: () => string; readonly rule: string }[];
    /* By the number of a chapter, or the English title of a part. */
    readonly headings: Readonly<Record<string, () => string>>;
}
