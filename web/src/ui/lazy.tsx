/* A page that is loaded when it is first shown. Until then there is nothing, for a moment. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function lazy<Props extends object>(
    load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
    let loaded: ComponentType<Props> | null = null;
    return function Lazy(props: Props) {
        const [, setReady] = useState(loaded !== null);
        useEffect(() => {
            if (loaded) return;
            void load().then((component) => {
                loaded = component;
                setReady(true);
            });
        }, []);
        const Loaded = loaded;
        return Loaded ? <Loaded {...props} /> : null;
    };
}
