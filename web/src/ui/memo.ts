/* A drawing that is made again only when one of its properties is another thing. For parts that
 * read no signal: those would not be heard. Never keep what JSX gave (in useMemo, for example): it
 * holds on to the whole tree it was first drawn in. */
import { Component, type ComponentType, type FunctionComponent } from 'preact';

export function memo<P extends object>(of: FunctionComponent<P>): ComponentType<P> {
    return class Memo extends Component<P> {
        override shouldComponentUpdate(next: Readonly<P>): boolean {
            const now = this.props as Readonly<Record<string, unknown>>;
            const then = next as Readonly<Record<string, unknown>>;
            return Object.keys({ ...now, ...then }).some((key) => now[key] !== then[key]);
        }
        override render(): ReturnType<FunctionComponent<P>> {
            return of(this.props as P, undefined);
        }
    };
}
