import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/words';
import { IconButton } from './Button';
import './Dialog.css';

interface DialogProps {
    readonly title: string;
    readonly wide?: boolean;
    readonly class?: string;
    readonly onClose: () => void;
    readonly children: ComponentChildren;
}

/* The browser's own modal dialog: it keeps the focus inside, closes on Escape, and gives the focus
 * back to what opened it. */
export function Dialog({ title, wide = false, class: extra = '', onClose, children }: DialogProps) {
    const dialog = useRef<HTMLDialogElement>(null);
    const heading = useId();
    /* Before the browser paints: a key pressed at once must find the dialog open. Closed by the
     * browser before it leaves the page, since what lies behind an open one takes no focus. */
    useLayoutEffect(() => {
        const opened = dialog.current;
        opened?.showModal();
        return () => opened?.close();
    }, []);
    return (
        <dialog
            ref={dialog}
            class={`dialog ${wide ? 'wide' : ''} ${extra}`}
            aria-labelledby={heading}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onClick={(event) => {
                if (event.target === dialog.current) onClose();
            }}
        >
            <div class="dialog-body">
                <header>
                    <h2 id={heading}>{title}</h2>
                    <IconButton icon="close" label={t('Close')} onPress={onClose} />
                </header>
                {children}
            </div>
        </dialog>
    );
}
