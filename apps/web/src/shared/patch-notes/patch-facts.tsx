import type { PatchFact } from '@soulstat/api-client';
import { describePatchFact, type GameData } from '@soulstat/game-data';
import { useGameData } from '../api/game-data.ts';
import { countOf } from '../format/format.ts';
import './patch-facts.css';

const VERDICTS: Readonly<Record<PatchFact['verdict'], string>> = {
  buff: 'Buff',
  nerf: 'Nerf',
  neutral: 'Change',
};

/** "Buff Sleep Dagger: cooldown 30 s → 28 s": also what files of a table say. */
export const factText = (fact: PatchFact, gameData: GameData): string =>
  `${VERDICTS[fact.verdict]} ${wordsOf(fact, gameData)}`;

const wordsOf = (fact: PatchFact, gameData: GameData) =>
  describePatchFact(fact, fact.abilityId ? gameData.abilityOrUnknown(fact.abilityId).name : undefined);

interface PatchFactsProps {
  readonly facts: readonly PatchFact[];
  /** Of all there are; those behind the last shown are counted. */
  readonly count?: number;
  /** So many stand there; the others behind a press. */
  readonly shown?: number;
}

/** What patches changed for a hero or an item, a line a change. */
export function PatchFacts({ facts, count = facts.length, shown = 3 }: PatchFactsProps) {
  const gameData = useGameData();
  const lines = alikeTogether(facts, gameData);
  const rest = lines.slice(shown);
  const unseen = count - facts.length;
  return (
    <div className="patch-facts">
      <Lines lines={lines.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.flat().length + unseen} more</summary>
          <Lines lines={rest} />
          {unseen > 0 && <p>{countOf(unseen, 'older change')} not listed</p>}
        </details>
      )}
    </div>
  );
}

function alikeTogether(facts: readonly PatchFact[], gameData: GameData): readonly (readonly PatchFact[])[] {
  const lines = new Map<string, PatchFact[]>();
  for (const fact of facts) {
    const text = factText(fact, gameData);
    lines.set(text, [...(lines.get(text) ?? []), fact]);
  }
  return [...lines.values()];
}

/** Changes that read alike share a line. */
function Lines({ lines }: { readonly lines: readonly (readonly PatchFact[])[] }) {
  const gameData = useGameData();
  return (
    <ul>
      {lines.map(([fact, ...alike]) => {
        if (!fact) return null;
        return (
          <li key={factText(fact, gameData)}>
            <FactLine fact={fact} />
            {alike.length > 0 && ` ×${alike.length + 1}`}
          </li>
        );
      })}
    </ul>
  );
}

/** One change, on one line where there is room. */
export function FactLine({ fact }: { readonly fact: PatchFact }) {
  const gameData = useGameData();
  return (
    <span className="patch-fact" data-verdict={fact.verdict}>
      <b>{VERDICTS[fact.verdict]}</b> {wordsOf(fact, gameData)}
      {fact.source === 'data' && <small> not in the notes</small>}
    </span>
  );
}
