/* The portrait of a viking, drawn from a few traits: hair, beard or braid, helmet or hood. */
import type { Rune } from './view';

interface Traits {
    readonly hair: string;
    readonly braid?: boolean;
    readonly helmet?: boolean;
    readonly hood?: boolean;
    readonly shaven?: boolean;
}

const RED = '#B8562A',
    BLOND = '#D9A24C',
    STRAW = '#E0B25C',
    BROWN = '#7A3F1C',
    OAK = '#5A2F16',
    BLACK = '#3B2614',
    GREY = '#9C9384',
    SAND = '#C98B3C';
const woman = (hair: string, more: Partial<Traits> = {}): Traits => ({
    hair,
    braid: true,
    ...more,
});
const man = (hair: string, more: Partial<Traits> = {}): Traits => ({ hair, ...more });
const H = { helmet: true };
const C = { hood: true };

const TRAITS: Readonly<Record<string, Traits>> = {
    W01: woman(BLOND),
    W02: man(SAND, H),
    W03: woman(BLACK, H),
    W04: man(GREY),
    W05: woman(BROWN),
    W06: man(OAK, C),
    W07: woman(RED, H),
    W08: man(GREY, H),
    W09: woman(STRAW, H),
    W10: man(BROWN),
    W11: woman(OAK),
    W12: man(SAND),
    W13: woman(RED),
    W14: man(BLACK, H),
    W15: woman(STRAW),
    W16: man(BLACK),
    S01: woman(STRAW, C),
    S02: man(BROWN, C),
    S03: woman(GREY, C),
    S04: man(OAK, H),
    S05: woman(BLOND),
    S06: man('#8A4A20', C),
    S07: woman(BLACK, H),
    S08: man(GREY, C),
    S09: woman(BLACK, H),
    S10: man('#C9B79A', H),
    S11: woman(RED, C),
    S12: man('#6B4422', H),
    S13: woman(BROWN),
    S14: man(RED, H),
    S15: woman(OAK),
    S16: man(STRAW),
    N01: woman(RED),
    N02: man(GREY, H),
    N03: woman(BLOND, H),
    N04: man(BLACK),
    N05: woman(STRAW),
    N06: man(RED, H),
    N07: woman(OAK),
    N08: man(BROWN, H),
    N09: woman(BLACK),
    N10: man(SAND, { shaven: true }),
    N11: woman(GREY),
    N12: man(OAK, H),
    N13: woman(BROWN, H),
    N14: man(GREY),
    N15: woman(BLOND),
    N16: man(BLACK, C),
};

const CLOAK: Readonly<Record<Rune, string>> = {
    wealth: '#B98A2E',
    secrets: '#6E5480',
    nature: '#557A3C',
};
const SKY: Readonly<Record<Rune, readonly [string, string]>> = {
    wealth: ['#F1DFB4', '#D9B97C'],
    secrets: ['#CFC4DA', '#9C8AAE'],
    nature: ['#CFE0C4', '#93B07C'],
};
const SKIN = '#E3B48A';

/* A colour made lighter or darker by a part. */
function shade(colour: string, by: number): string {
    const parts = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
    const mixed = parts.map((part) =>
        Math.round(by > 0 ? part + (255 - part) * by : part * (1 + by)),
    );
    return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export function Bust({
    card,
    rune,
    big = false,
}: {
    readonly card: string;
    readonly rune: Rune;
    readonly big?: boolean;
}) {
    const {
        hair,
        braid = false,
        helmet = false,
        hood = false,
        shaven = false,
    } = TRAITS[card] ?? { hair: BROWN };
    const cloak = CLOAK[rune];
    const [sky, hill] = SKY[rune];
    return (
        <svg
            class="v-bust"
            viewBox={big ? '-70 -172 148 104' : '-52 -166 112 76'}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
        >
            <rect x="-300" y="-300" width="700" height="400" fill={sky} />
            <path
                d="M-300 -112C-120 -132 -60 -104 0 -116S120 -130 400 -110V100H-300Z"
                fill={hill}
            />
            <path
                d="M-8 -106C-26 -92 -34 -56 -32 -24C-10 -16 14 -16 30 -24C32 -56 26 -92 12 -106Z"
                fill={cloak}
            />
            <path
                d="M-8 -106C-26 -92 -34 -56 -32 -24C-26 -22 -20 -20 -14 -19C-20 -50 -14 -86 2 -106Z"
                fill={shade(cloak, 0.18)}
            />
            <path
                d="M16 -98C26 -80 30 -50 30 -24C24 -21 20 -20 14 -19C20 -46 20 -76 10 -100Z"
                fill={shade(cloak, -0.22)}
            />
            <circle cx="6" cy="-122" r="19" fill={SKIN} />
            <path d="M23 -124l7 6l-7 2Z" fill={SKIN} />
            {hood ? (
                <path
                    d="M-20 -104C-26 -138 -10 -150 8 -148C20 -147 26 -140 24 -134C14 -138 8 -132 6 -122C4 -110 6 -104 14 -100C0 -94 -14 -96 -20 -104Z"
                    fill={shade(cloak, -0.1)}
                />
            ) : (
                <path
                    d="M-14 -116C-18 -140 -4 -148 8 -147C20 -146 27 -138 25 -130C16 -134 10 -134 5 -132C6 -120 0 -108 -6 -104C-12 -106 -14 -110 -14 -116Z"
                    fill={hair}
                />
            )}
            {helmet && (
                <>
                    <path
                        d="M-14 -126C-14 -146 -2 -154 8 -154C20 -154 28 -144 27 -130C14 -134 -2 -132 -14 -126Z"
                        fill="#AEB6BD"
                        stroke="#4A525A"
                        stroke-width="2"
                    />
                    <path
                        d="M-14 -126C-2 -132 14 -134 27 -130"
                        stroke="#6E4C0D"
                        stroke-width="4"
                        fill="none"
                    />
                </>
            )}
            {!braid && !shaven && (
                <path
                    d="M4 -116C12 -112 20 -112 25 -116C28 -104 22 -92 12 -92C6 -94 2 -104 4 -116Z"
                    fill={shade(hair, -0.1)}
                />
            )}
            {braid && (
                <>
                    <path
                        d="M-9 -108c-8 12-8 28-3 40"
                        stroke={hair}
                        stroke-width="10"
                        fill="none"
                        stroke-linecap="round"
                    />
                    <path d="M-15 -92l8 3M-15 -80l8 3" stroke="#E2B454" stroke-width="2.5" />
                </>
            )}
            <circle cx="18" cy="-124" r="2" fill="#24140A" />
        </svg>
    );
}
