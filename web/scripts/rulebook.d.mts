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

export function readRules(text: string, names?: Readonly<Record<string, string>>): Chapter[];
