import { Button, HeroPortrait } from '@soulstat/ui';
import { buildTitle, itemIdsOf } from '@soulstat/builds';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { artOf } from '../../../shared/game/art.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import type { DraftAtHand, DraftSource, OpenedDraft } from '../draft/open-draft.ts';

const TITLES: Readonly<Record<DraftSource, string>> = {
  asked: 'The one you just asked for',
  account: 'The draft on your account',
  browser: 'The draft in this browser',
};

interface ChooseDraftProps {
  readonly drafts: readonly DraftAtHand[];
  readonly onChoose: (draft: DraftAtHand) => void;
}

/** More than one build could be worked on: nobody but the author decides which. */
export function ChooseDraft({ drafts, onChoose }: ChooseDraftProps) {
  return (
    <section className="creator-choose" aria-labelledby="choose-draft">
      <h2 id="choose-draft">Which build do you want to work on?</h2>
      <p>You have an unfinished build. What you do not choose moves to Earlier drafts; nothing is lost.</p>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.source}>
            <h3>{TITLES[draft.source]}</h3>
            <DraftLine draft={draft} />
            <Button
              variant={draft.source === 'asked' ? 'primary' : 'secondary'}
              onClick={() => onChoose(draft)}
            >
              Work on this one
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a draft is, in two lines. */
export function DraftLine({
  draft: { content, savedAt },
}: {
  readonly draft: Omit<OpenedDraft, 'revision'>;
}) {
  const { heroOrUnknown } = useHeroes();
  const now = useNow();
  const hero = heroOrUnknown(content.heroId);
  const items = itemIdsOf(content).length;
  return (
    <p className="creator-draft-line">
      <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={36} decorative />
      <span>
        <b>{buildTitle(content.name, hero.name)}</b>
        <small>
          {hero.name}, {items} {items === 1 ? 'item' : 'items'}
          {savedAt !== null && (
            <>
              , saved <Moment at={savedAt} now={now} />
            </>
          )}
        </small>
      </span>
    </p>
  );
}
