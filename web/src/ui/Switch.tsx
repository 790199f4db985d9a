/* Yes or no, and one of a few: what a press changes, it changes at once. */
import './Switch.css';

export function Switch({
    label,
    on,
    onChange,
}: {
    readonly label: string;
    readonly on: boolean;
    readonly onChange: (on: boolean) => void;
}) {
    return (
        <button
            type="button"
            class="switch"
            role="switch"
            aria-checked={on}
            aria-label={label}
            onClick={() => onChange(!on)}
        />
    );
}

interface SegmentsProps<Value extends string> {
    readonly label: string;
    readonly values: readonly { readonly value: Value; readonly name: string }[];
    readonly chosen: Value;
    readonly onChoose: (value: Value) => void;
}

export function Segments<Value extends string>({
    label,
    values,
    chosen,
    onChoose,
}: SegmentsProps<Value>) {
    return (
        <div class="segments" role="radiogroup" aria-label={label}>
            {values.map(({ value, name }) => (
                <button
                    key={value}
                    type="button"
                    role="radio"
                    aria-checked={value === chosen}
                    onClick={() => onChoose(value)}
                >
                    {name}
                </button>
            ))}
        </div>
    );
}
