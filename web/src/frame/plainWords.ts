/* A view in words without knowing the game: names from its lexicon where there are some, else the
 * words of the protocol as they are. */

/* By group, then by word of the protocol. */
export type Words = Readonly<Record<string, Readonly<Record<string, { readonly name: string }>>>>;

export interface Teller {
    name(word: string): string;
    /* A line for each member that says something; one a member for lists of things. */
    lines(of: object, without: ReadonlySet<string>): readonly string[];
}

const MOST = 400; // characters of a line

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean =>
    value === null ||
    value === undefined ||
    value === false ||
    value === '' ||
    value === 0 ||
    (isThing(value) && Object.values(value).every(isEmpty));

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

export function teller(words: Words): Teller {
    const names = new Map(
        Object.values(words)
            .reverse()
            .flatMap((group) => Object.entries(group).map(([word, { name }]) => [word, name])),
    );
    const name = (word: string): string => names.get(word) ?? word.replaceAll('_', ' ');

    const list = (values: readonly unknown[]): string => {
        const counts = new Map<string, number>();
        for (const value of values.filter((each) => !isEmpty(each))) {
            const said = tell(value);
            counts.set(said, (counts.get(said) ?? 0) + 1);
        }
        return [...counts].map(([said, n]) => (n > 1 ? `${n} × ${said}` : said)).join(', ');
    };
    /* The keys of a tally, {"peas": 2}, are things of the game; other keys are only called so. */
    const members = (of: object): string => {
        const tally = Object.values(of).every((value) => typeof value === 'number');
        return Object.entries(of)
            .filter(([, value]) => !isEmpty(value))
            .map(([key, value]) => {
                const called = tally ? name(key) : key.replaceAll('_', ' ');
                return value === true
                    ? called
                    : `${called} ${isThing(value) ? `(${tell(value)})` : tell(value)}`;
            })
            .join(', ');
    };
    const tell = (value: unknown): string => {
        if (Array.isArray(value)) return list(value);
        if (isThing(value)) return members(value);
        return typeof value === 'string' ? name(value) : String(value);
    };

    return {
        name,
        lines: (of, without) =>
            Object.entries(of)
                .filter(([key, value]) => !without.has(key) && !isEmpty(value))
                .flatMap(([key, value]): string[] => {
                    const title = upperFirst(key.replaceAll('_', ' '));
                    if (value === true) return [title];
                    const things =
                        Array.isArray(value) && value.every(isThing)
                            ? value.filter((each) => !isEmpty(each))
                            : [value];
                    return things.map((each) => cut(`${title}: ${tell(each)}`));
                }),
    };
}
