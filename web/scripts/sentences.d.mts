export function sentences(code: string): string[];
