/* A board small: its land, what it pays and gives, in true shape. */
import { faceFacts, type Cell } from './shared/facts';

const look = (cell: Cell): string => {
    if (cell === null) return '';
    if (cell === 'wall') return 'wall';
    if (typeof cell === 'number') return cell < 0 ? 'penalty' : 'land';
    return 'income' in cell ? 'income' : 'bonus';
};

export function IslandMap({ face, cell = 11 }: { readonly face: string; readonly cell?: number }) {
    const { cells } = faceFacts(face);
    const columns = Math.max(...cells.map((row) => row.length));
    return (
        <svg
            class="od-map"
            width={columns * cell}
            height={cells.length * cell}
            viewBox={`0 0 ${columns} ${cells.length}`}
            aria-hidden="true"
        >
            {cells.flatMap((row, y) =>
                row.map((each, x) => {
                    const kind = look(each);
                    if (kind === '') return null;
                    const income =
                        typeof each === 'object' && each !== null && 'income' in each
                            ? each.income
                            : 0;
                    const bonus =
                        typeof each === 'object' && each !== null && 'bonus' in each
                            ? each.bonus[0]
                            : undefined;
                    return (
                        <g key={`${x} ${y}`}>
                            <rect class={kind} x={x} y={y} width={1} height={1} />
                            {income > 0 && (
                                <text x={x + 0.5} y={y + 0.78}>
                                    {income}
                                </text>
                            )}
                            {bonus && (
                                <use
                                    href={`#odin-${bonus}`}
                                    x={x + 0.06}
                                    y={y + 0.06}
                                    width={0.88}
                                    height={0.88}
                                />
                            )}
                        </g>
                    );
                }),
            )}
        </svg>
    );
}
