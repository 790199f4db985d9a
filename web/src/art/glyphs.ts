/* The interface's own glyphs: 24 px, one stroke, drawn in the colour of the text around them. */
const stroked = (body: string): string =>
    `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" ` +
    `stroke-linejoin="round">${body}</g>`;

export const glyphs = {
    undo: stroked('<path d="M8 5L3 10l5 5M3 10h11a6 5 0 0 1 0 10h-3"/>'),
    advice: stroked(
        '<path d="M9 18h6M10 21h4M8 14c-2-1.5-3-3.5-3-6a7 7 0 0 1 14 0c0 2.5-1 4.5-3 6v1H8Z"/>',
    ),
    grid: stroked('<path d="M4 4h16v16H4ZM4 12h16M12 4v16"/>'),
    list: stroked('<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"/>'),
    sun: stroked(
        '<path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4"/><circle cx="12" cy="12" r="4"/>',
    ),
    moon: stroked('<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z"/>'),
    globe: stroked(
        '<path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z"/><circle cx="12" cy="12" r="9"/>',
    ),
    menu: stroked('<path d="M4 7h16M4 12h16M4 17h16"/>'),
    play: stroked('<path d="M8 5l11 7-11 7Z"/>'),
    eye: stroked(
        '<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7Z"/><circle cx="12" cy="12" r="3"/>',
    ),
    link: stroked(
        '<path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"/>',
    ),
    users: stroked(
        '<path d="M2 20c0-4 3-6 7-6s7 2 7 6M17 14c3 .5 5 2.5 5 6"/><circle cx="9" cy="8" r="4"/><path d="M16 4a4 4 0 0 1 0 8"/>',
    ),
    clock: stroked('<path d="M12 7v5l3 3"/><circle cx="12" cy="12" r="9"/>'),
    anvil: '<path fill="currentColor" d="M2 7h4v-1h16c0 4-3 7-7 8v2c2 .4 3 1.5 3 3v1H6v-1c0-1.5 1-2.6 3-3v-2c-4-.3-6.6-2.8-7-7Z"/>',
    check: stroked('<path d="M5 13l4 4L19 7"/>'),
    close: stroked('<path d="M6 6l12 12M18 6L6 18"/>'),
    next: stroked('<path d="M9 6l6 6-6 6"/>'),
    down: stroked('<path d="M6 9l6 6 6-6"/>'),
    previous: stroked('<path d="M15 6l-6 6 6 6"/>'),
    lock: stroked(
        '<path d="M7 11V8a5 5 0 0 1 10 0v3"/><rect x="5" y="11" width="14" height="9" rx="2"/>',
    ),
    download: stroked('<path d="M12 3v12M7 10l5 5 5-5M4 20h16"/>'),
    again: stroked('<path d="M20 11a8 8 0 1 0-2 6M20 5v6h-6"/>'),
    flip: stroked('<path d="M12 3v18M9 7L3 17h6ZM15 7l6 10h-6Z"/>'),
    pack: stroked('<path d="M4 4h9v6H4ZM16 4h4v9h-4ZM4 13h5v7H4ZM12 13h1M12 16h8v4h-8Z"/>'),
    log: stroked('<path d="M6 3h9l4 4v14H6ZM9 9h6M9 13h6M9 17h4"/>'),
    hourglass: stroked(
        '<path d="M7 3h10M7 21h10M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9"/>',
    ),
    book: stroked('<path d="M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1ZM12 6v14"/>'),
    help: stroked(
        '<path d="M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5h.01"/><circle cx="12" cy="12" r="9"/>',
    ),
    score: stroked('<path d="M5 20V10M12 20V4M19 20v-7"/>'),
    search: stroked('<circle cx="11" cy="11" r="7"/><path d="M20 20l-4-4"/>'),
    share: stroked('<path d="M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2"/>'),
    arrow: stroked('<path d="M4 12h15M13 6l6 6-6 6"/>'),
    home: stroked('<path d="M4 11l8-7 8 7v9h-5v-6H9v6H4Z"/>'),
    chat: stroked('<path d="M4 5h16v11H10l-5 4v-4H4Z"/>'),
    bell: stroked('<path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4ZM10 21h4"/>'),
    plus: stroked('<path d="M12 5v14M5 12h14"/>'),
    minus: stroked('<path d="M5 12h14"/>'),
    bot: stroked('<path d="M12 3v3M6 9h12v9H6ZM3 12v3M21 12v3M9.5 13h.01M14.5 13h.01M10 16h4"/>'),
    card: stroked('<path d="M6 3h12v18H6ZM9 7h.01M15 17h.01"/>'),
    pause: stroked('<path d="M8 5v14M16 5v14"/>'),
    settings: stroked(
        '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2"/><circle cx="12" cy="12" r="6"/>',
    ),
    sound: stroked('<path d="M4 9v6h4l5 4V5L8 9ZM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"/>'),
    mute: stroked('<path d="M4 9v6h4l5 4V5L8 9ZM16.5 9.5l5 5M21.5 9.5l-5 5"/>'),
    flag: stroked('<path d="M5 21V4c4-2 7 2 14 0v10c-7 2-10-2-14 0"/>'),
} as const;

export type Glyph = keyof typeof glyphs;
