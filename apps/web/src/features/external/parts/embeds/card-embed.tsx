import type { CardRow, CardWidget } from '@soulstat/api-client';
import { HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../shared/api/api.ts';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { EmbedFigure, EmbedFrame, Unavailable, useEmbed } from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';

export const PlayerCardEmbed = () => <CardEmbed kind="player" />;
export const LaneCardEmbed = () => <CardEmbed kind="lane" />;

/** What the card of a player says, as text: other than in its picture, a name in any script is written. */
function CardEmbed({ kind }: { readonly kind: 'player' | 'lane' }) {
  const { accountId = '' } = useParams();
  const { data: card } = useQuery(
    apiQuery('/api/cards/:kind/:id', { params: { kind, id: Number(accountId) } }),
    queryClient,
  );
  const { hidden } = useEmbed();
  const widgets = card?.widgets.filter(({ name }) => !hidden.has(name)) ?? [];
  return (
    <EmbedFrame
      kind={`${kind}-card`}
      title={card?.name ?? card?.title ?? `Player ${accountId}`}
      to={card?.path ?? '/'}
      what={`player ${accountId}`}
    >
      {card ? <p className="embed-facts">{card.subtitle}</p> : <Unavailable what="This player’s card" />}
      <dl className="embed-figures">
        {widgets.filter(isFigure).map(({ name, label, value, notes }) => (
          <EmbedFigure key={name} label={label} value={value ?? 'Unknown'} note={notes.join(', ')} />
        ))}
      </dl>
      {widgets
        .filter((widget) => !isFigure(widget))
        .map((widget) => (
          <section key={widget.name}>
            <h2>{widget.label}</h2>
            {widget.rows.length > 0 && (
              <ul className="embed-lines">
                {widget.rows.map((row) => (
                  <Row key={row.name} row={row} />
                ))}
              </ul>
            )}
            {widget.results.length > 0 && <Results results={widget.results} />}
            {widget.notes.length > 0 && <p className="embed-note">{widget.notes.join(', ')}</p>}
          </section>
        ))}
    </EmbedFrame>
  );
}

const isFigure = ({ rows, results }: CardWidget): boolean => rows.length === 0 && results.length === 0;

function Row({ row: { art, name, note } }: { readonly row: CardRow }) {
  const { heroes } = useHeroes();
  const hero = art?.kind === 'hero' ? heroes.byId(art.id) : undefined;
  return (
    <li className="embed-named">
      {hero && <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={28} decorative />}
      <span>
        {name} <small>{note}</small>
      </span>
    </li>
  );
}

/** Oldest first, as the card draws them. */
const Results = ({ results }: { readonly results: readonly boolean[] }) => (
  <ol className="embed-results" aria-label="Oldest first">
    {results.map((won, place) => (
      // A place in a list that never changes its order.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={place} data-won={won}>
        {won ? 'W' : 'L'}
      </li>
    ))}
  </ol>
);
