import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
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
    useEffect(() => {
        const opener = document.activeElement;
        dialog.current?.showModal();
        return () => {
            if (opener instanceof HTMLElement) opener.focus();
        };
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
