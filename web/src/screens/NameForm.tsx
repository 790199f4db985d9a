/* "What shall they call you?": asked of a guest before friends meet them. */
import { useState } from 'preact/hooks';
import { t } from '../i18n/words';
import { noteNamed, takeName } from '../state/name';
import { player } from '../state/player';
import { Button } from '../ui/Button';
import { attempt } from '../ui/Toast';
import { useUnderWay } from '../ui/underWay';

interface NameFormProps {
    /* What the button says. */
    readonly go: string;
    readonly onDone: () => unknown;
}

export function NameForm({ go, onDone }: NameFormProps) {
    const [name, setName] = useState('');
    const [, begin] = useUnderWay();
    const given = player.value?.name ?? '';
    const send = async () => {
        if (await attempt(() => takeName(name.trim() || given))) await onDone();
    };
    const stay = () => {
        noteNamed();
        return onDone();
    };
    return (
        <form
            class="name-form"
            onSubmit={(event) => {
                event.preventDefault();
                begin(send);
            }}
        >
            <label class="field">
                {t('What shall they call you?')}
                <input
                    class="input"
                    value={name}
                    maxLength={24}
                    required
                    autoFocus
                    autoComplete="nickname"
                    onInput={(event) => setName(event.currentTarget.value)}
                />
            </label>
            <div class="actions">
                <Button look="ghost" onPress={stay}>
                    {t('Stay {name}', { name: given })}
                </Button>
                <Button look="primary" type="submit">
                    {go}
                </Button>
            </div>
        </form>
    );
}
