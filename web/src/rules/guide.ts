/* What a game brings to its rules page beside the numbered rules: a short walk through the game. */
export interface Guide {
    readonly steps: readonly {
        readonly title: () => string;
        readonly text: () => string;
        readonly rule: string;
    }[];
}
