export interface Chapter {
    readonly number: string;
    readonly title: string;
    readonly parts: readonly {
        readonly title: string | null;
        readonly rules: readonly Rule[];
    }[];
}

export interface Rule {
    readonly number: string;
    readonly text: string;
    /* The variant in which the rule exists. */
    readonly only?: string;
    /* Rows of cells, the head first. */
    readonly table?: readonly (readonly string[])[];
}

/* Throws if a rule that is shown has a word of the data that has no name. */
export function readRules(text: string, names?: Readonly<Record<string, string>>): Chapter[];

export function namesOf(facts: {
    readonly words?: {
        readonly en: Readonly<Record<string, Readonly<Record<string, { readonly name: string }>>>>;
    };
}): Record<string, string>;
