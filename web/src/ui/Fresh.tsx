import './Fresh.css';

/* A mark for something new; its words are for who does not see it. */
export function Fresh({ words }: { readonly words: string | undefined }) {
    if (words === undefined) return null;
    return (
        <span class="fresh" title={words}>
            <span class="unseen">{words}</span>
        </span>
    );
}
