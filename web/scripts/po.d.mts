export interface Message {
    readonly context: string;
    readonly id: string;
    readonly plural: string;
    readonly forms: readonly string[];
    readonly places: readonly string[];
}

export function readPo(text: string): Message[];
export function webWords(
    messages: readonly Message[],
): Record<string, Record<string, string | readonly string[]>>;
