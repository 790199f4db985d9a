// Whether all of a page can be seen: what sticks out of it, and words that are cut off.

/** What would have to be scrolled sideways, widest first. */
export const sticksOut = (page) =>
    page.evaluate(() => {
        const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        if (wide <= 0) return [];
        return [...document.querySelectorAll('body *')]
            .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
            .map((each) => `${each.tagName}.${each.getAttribute('class')} to ${Math.round(each.getBoundingClientRect().right)}`)
            .slice(-5);
    });

/** Buttons, titles and sentences whose words run out of their box. */
export const cutWords = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll('button, a, h1, h2, h3, .title, .decision-sentence, .chip')]
            .filter((each) => each.checkVisibility() && !each.closest('.unseen, .skip') && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
            .filter((each) => getComputedStyle(each).display !== 'inline' && getComputedStyle(each).textOverflow !== 'ellipsis')
            .map((each) => `${each.tagName}.${each.getAttribute('class')} "${each.textContent.slice(0, 40)}" ${each.scrollWidth} > ${each.clientWidth}`),
    );

/** Boxes that hide a part of their words or pictures, at the side or below; what scrolls or ends in dots is meant so. */
export const clipped = (page) =>
    page.evaluate(() => {
        const hides = (value) => value === 'hidden' || value === 'clip';
        return [...document.querySelectorAll('.table-frame *, dialog *, main *')]
            .filter((each) => each.checkVisibility() && each.clientWidth > 0 && !each.closest('.unseen, .skip, svg') && each.textContent.trim() !== '')
            .filter((each) => {
                const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(each);
                if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
                return (hides(overflowX) && each.scrollWidth > each.clientWidth + 1) || (hides(overflowY) && each.scrollHeight > each.clientHeight + 2);
            })
            .map((each) => `${each.tagName}.${each.getAttribute('class')} "${each.textContent.slice(0, 40)}" ${each.scrollWidth}×${each.scrollHeight} in ${each.clientWidth}×${each.clientHeight}`);
    });

/** Words that run over the edge of the box they belong to (a card, a panel, a button), or are hidden by
 * something around them; what can be scrolled into sight is not lost. */
export const spilledWords = (page, boxes) =>
    page.evaluate((boxes) => {
        const SLACK = 2;
        const out = new Set();
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            const own = text.parentElement;
            if (!text.data.trim() || own.closest('.unseen, .skip, .keycap, svg, script, style') || !own.checkVisibility({ visibilityProperty: true })) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            const rects = [...range.getClientRects()];
            const box = own.closest(boxes);
            for (let each = own; each && each !== document.body; each = each.parentElement) {
                const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
                const scrolls = [overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll');
                if (scrolls || textOverflow === 'ellipsis') break;
                if (each !== box && overflowX === 'visible' && overflowY === 'visible') continue;
                const { left, right, top, bottom } = each.getBoundingClientRect();
                const cut = rects.some((rect) => rect.left < left - SLACK || rect.right > right + SLACK || rect.top < top - SLACK || rect.bottom > bottom + SLACK);
                if (cut) out.add(`"${text.data.trim().slice(0, 40)}" in ${own.tagName}.${own.className} over ${each.tagName}.${each.className}`);
                if (cut) break;
            }
        }
        return [...out];
    }, boxes);
