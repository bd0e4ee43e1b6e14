import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { childrenOf, inShort, isLeaf, pathOf, type Json } from './json-paths.ts';

export interface JsonTreeProps {
  readonly value: Json;
  /** Of the value itself; empty for the whole. */
  readonly path?: string;
}

/** Entries drawn at once: a path of a player has thousands. */
const STEP = 100;

/** A value as a tree whose branches are drawn when they are opened. */
export function JsonTree({ value, path = '' }: JsonTreeProps) {
  const [shown, setShown] = useState(STEP);
  const children = childrenOf(value);
  return (
    <ul className="json-tree">
      {children.slice(0, shown).map(([name, child]) => (
        <Branch key={name} name={name} value={child} path={pathOf(path, name)} />
      ))}
      {children.length > shown && (
        <li>
          <Button variant="quiet" size="compact" onClick={() => setShown(shown + STEP)}>
            {Math.min(STEP, children.length - shown)} more of {children.length - shown}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface BranchProps {
  readonly name: string;
  readonly value: Json;
  readonly path: string;
}

function Branch({ name, value, path }: BranchProps) {
  const [isOpen, setOpen] = useState(false);
  if (isLeaf(value))
    return (
      <li>
        <span className="json-name">{name}</span> <code>{inShort(value)}</code>
      </li>
    );
  if (childrenOf(value).length === 0)
    return (
      <li>
        <span className="json-name">{name}</span> <span className="json-size">{inShort(value)}</span>
      </li>
    );
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="json-name">{name}</span> <span className="json-size">{inShort(value)}</span>
      </button>
      {isOpen && <JsonTree value={value} path={path} />}
    </li>
  );
}
