import { ItemIcon } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';

interface BuildItemProps {
  readonly itemId: number;
  /** What is known of it in this build. */
  readonly children?: ReactNode;
}

/** An item of a build, in a list of them. */
export function BuildItem({ itemId, children }: BuildItemProps) {
  const item = useGameData().itemOrUnknown(itemId);
  return (
    <li className="build-item">
      <ItemIcon
        name={item.name}
        slot={item.slot}
        {...artOf('item', item)}
        size={44}
        details={'summary' in item && item.summary ? item.summary : item.name}
      />
      <span className="build-item-name">{item.name}</span>
      {children && <span className="hero-muted">{children}</span>}
    </li>
  );
}
