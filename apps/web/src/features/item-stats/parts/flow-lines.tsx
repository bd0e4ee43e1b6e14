import type { ItemFlow, ItemFlowLink } from '@soulstat/api-client';
import type { CSSProperties } from 'react';

/** An item in a part of the match. */
export interface Chosen {
  readonly phase: number;
  readonly itemId: number;
}

/** As the style has them, in shares of the width and in rows. */
const COLUMNS = 4;
const WIDEST_PX = 14;

interface FlowLinesProps {
  readonly flow: ItemFlow;
  readonly chosen: Chosen | undefined;
}

/** The lines between the columns. What they say stands in the table as well. */
export function FlowLines({ flow: { phases, links }, chosen }: FlowLinesProps) {
  const rows = Math.max(...phases.map(({ items }) => items.length));
  const rowOf = (phase: number, itemId: number) =>
    phases[phase]?.items.findIndex((item) => item.itemId === itemId) ?? -1;
  return (
    <svg
      className="flow-lines"
      viewBox={`0 0 ${COLUMNS * 100} ${rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ '--rows': rows } as CSSProperties}
    >
      {links.map((link) => (
        <path
          key={`${link.phase} ${link.fromItemId} ${link.itemId}`}
          d={pathOf(link.phase, rowOf(link.phase - 1, link.fromItemId), rowOf(link.phase, link.itemId))}
          data-chosen={chosen ? isOf(link, chosen) : undefined}
          strokeWidth={Math.max(1, (link.share.rate ?? 0) * WIDEST_PX)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

const isOf = ({ phase, fromItemId, itemId }: ItemFlowLink, chosen: Chosen): boolean =>
  (phase === chosen.phase + 1 && fromItemId === chosen.itemId) ||
  (phase === chosen.phase && itemId === chosen.itemId);

/** From the right edge of one column to the left edge of the next; a column takes seven tenths of its share. */
function pathOf(phase: number, fromRow: number, toRow: number): string {
  const [x1, x2] = [(phase - 1) * 100 + 70, phase * 100];
  const [y1, y2] = [fromRow * 100 + 50, toRow * 100 + 50];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}
