import type { Figure } from '@soulstat/build-stats';
import type { Unit } from '@soulstat/game-data';
import { ItemLink } from '../items/item-link.tsx';
import { formatAmount } from './format-stat.ts';
import { termDetail, termLabel, termSign } from './term-words.ts';

interface OpenedSumProps {
  readonly figure: Figure;
  readonly unit: Unit | null;
  readonly digits: number;
}

/** What a number is made of, line by line, down to the number. */
export function OpenedSum({ figure, unit, digits }: OpenedSumProps) {
  const { terms, how, value } = figure;
  const own = how === 'sum' || how === 'resists' ? unit : null;
  return (
    <ul className="opened-sum" data-how={how}>
      {terms.length === 0 && <li>Nothing adds to it yet.</li>}
      {terms.map((term, index) => (
        // Terms have no names of their own; their order is part of the number.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-term={term.value}>
          <span className="opened-sum-source">
            {term.source.kind === 'item' ? <ItemLink itemId={term.source.itemId} /> : termLabel(term.source)}
            <small>{termDetail(term, how)}</small>
          </span>
          <span>
            {termSign(how, term.value, index)}
            {formatAmount(term.value, own, how === 'product' ? 3 : 2)}
            {how === 'quotient' && index === terms.length - 1 && index > 0 && ')'}
          </span>
        </li>
      ))}
      {terms.length > 1 && (
        <li className="opened-sum-total">
          <span>Total</span>
          <b>{formatAmount(value, unit, Math.max(digits, 2))}</b>
        </li>
      )}
    </ul>
  );
}
