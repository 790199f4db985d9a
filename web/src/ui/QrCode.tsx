import { useEffect, useState } from 'preact/hooks';
import './QrCode.css';

/* The dark squares as one path, row by row. */
export const squares = (rows: readonly (readonly boolean[])[]): string =>
    rows
        .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1Z`] : [])))
        .join('');

/* An address that another device can read with its camera. Dark on light in both themes, with the
 * quiet border that readers need. */
export function QrCode({ text, title }: { readonly text: string; readonly title: string }) {
    const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
    useEffect(() => {
        void import('uqr').then(({ encode }) =>
            setRows(encode(text, { ecc: 'M', border: 2 }).data),
        );
    }, [text]);
    return (
        <svg
            class="qr-code"
            role="img"
            aria-label={title}
            viewBox={`0 0 ${rows.length} ${rows.length}`}
        >
            <path d={squares(rows)} />
        </svg>
    );
}
