export interface Chapter {
    readonly number: string;
    readonly title: string;
    readonly parts: readonly {
        readonly title: string | null;
        readonly rules: readonly { readonly number: string; readonly text: string }[];
    }[];
}

export function readRules(text: string): Chapter[];
