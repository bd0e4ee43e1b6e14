import type { BuildContent } from '@soulstat/api-client';
import { compareWith } from '@soulstat/builds';
import type { ReactNode } from 'react';
import { AbilityOrder } from '../../../shared/builds/ability-order.tsx';
import { LinkedEmblem } from '../../../shared/builds/item-emblem.tsx';
import { ItemLink } from '../../../shared/items/item-link.tsx';

interface DifferenceProps {
  readonly here: Pick<BuildContent, 'heroId' | 'categories' | 'abilitySteps'>;
  readonly there: Pick<BuildContent, 'heroId' | 'categories' | 'abilitySteps'>;
  /** What the two are called in the headings: "this build", "version 2". */
  readonly names: readonly [here: string, there: string];
  /** Said of an item, such as how many buy it. */
  readonly about?: (itemId: number) => ReactNode;
}

/** What only one of two builds has, and what both have. */
export function Difference({ here, there, names, about }: DifferenceProps) {
  const { onlyHere, onlyThere, both, optionalInOne, hasSameOrder } = compareWith(here, there);
  const hasOrders = here.abilitySteps.length > 0 && there.abilitySteps.length > 0;
  return (
    <div className="build-difference">
      <div className="build-difference-items">
        <Items title={`Only in ${names[0]}`} itemIds={onlyHere} about={about} sign="here" />
        <Items title={`Only in ${names[1]}`} itemIds={onlyThere} about={about} sign="there" />
        <section>
          <h4>In both ({both.length})</h4>
          <div className="build-difference-both">
            {both.map((itemId) => (
              <LinkedEmblem key={itemId} itemId={itemId} />
            ))}
          </div>
          {optionalInOne.length > 0 && (
            <p className="build-muted">
              {optionalInOne.length} of them {optionalInOne.length === 1 ? 'is' : 'are'} optional in one only.
            </p>
          )}
        </section>
      </div>
      {hasOrders && hasSameOrder && <p className="build-muted">Same ability order.</p>}
      {hasOrders && !hasSameOrder && (
        <>
          <h4>Ability order of {names[0]}</h4>
          <AbilityOrder content={here} of={names[0]} />
          <h4>Ability order of {names[1]}</h4>
          <AbilityOrder content={there} of={names[1]} />
        </>
      )}
    </div>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly itemIds: readonly number[];
  readonly about: DifferenceProps['about'];
  readonly sign: 'here' | 'there';
}

function Items({ title, itemIds, about, sign }: ItemsProps) {
  return (
    <section>
      <h4>
        {title} ({itemIds.length})
      </h4>
      {itemIds.length === 0 ? (
        <p className="build-muted">Nothing.</p>
      ) : (
        <ul data-sign={sign}>
          {itemIds.map((itemId) => (
            <li key={itemId}>
              <ItemLink itemId={itemId} />
              {about && <small>{about(itemId)}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
