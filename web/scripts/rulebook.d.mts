export interface Chapter {
    readonly number: string;
    readonly title: string;
    readonly parts: readonly {
        readonly title: string | null;
        /* `only`: the variant in which the rule exists. */
        readonly rules: readonly { readonly number: string; readonly text: string; readonly only?: string }[];
    }[];
}

export function readRules(text: string, names?: Readonly<Record<string, string>>): Chapter[];
