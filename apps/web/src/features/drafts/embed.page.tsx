import { heroesOf, otherTeam, winsOf, type DraftGame, type StepType, type Team } from '@soulstat/draft';
import { HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useHeroes } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { EmbedFrame, EmbedLink, Unavailable, useEmbed } from '../../shared/embed/embed-frame.tsx';
import { artOf } from '../../shared/game/art.ts';
import { matchHref } from '../../shared/game/match-href.ts';
import { href } from '../../shared/paths.ts';
import { useParams } from '../../shared/router/router-provider.tsx';
import { codeOf, draftQuery } from './parts/drafts-query.ts';
import { readRoom, type RoomView } from './parts/room/room-view.ts';
import { nameOf, sideName, sideOf } from './parts/words.ts';
import './embed.css';

/** What came of a draft, game by game, for a frame of another site. */
export function Component() {
  const code = codeOf(useParams()['draftCode']) ?? '';
  const { data } = useQuery(draftQuery(code), queryClient);
  return (
    <EmbedFrame
      kind="draft-result"
      title={!data || data.name === 'Draft' ? `Draft ${code}` : data.name}
      to={href('draftWithCode', { draftCode: code })}
      what={`draft ${code}`}
    >
      {data ? <Games room={readRoom(data)} /> : <Unavailable what="This draft" />}
    </EmbedFrame>
  );
}

const STATE_WORDS: Readonly<Partial<Record<RoomView['state']['status'], string>>> = {
  completed: 'Complete',
  abandoned: 'Ended early',
};

function Games({ room }: { readonly room: RoomView }) {
  const { state, rules, matches } = room;
  const drafted = state.games.filter(({ selections }) => selections.length > 0);
  const word = STATE_WORDS[state.status] ?? (drafted.length === 0 ? 'Not started' : 'Under way');
  return (
    <>
      <p className="embed-facts">
        {word} · {rules.preset.name}
        {rules.bestOf > 1 && ` · best of ${rules.bestOf}, ${winsOf(state, 1)}–${winsOf(state, 2)}`}
      </p>
      {drafted.map((game, index) => {
        const played = matches.find((match) => match.game === index + 1);
        return (
          // Games stay in the order in which they were drafted.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={index} className="draft-embed-game">
            {rules.bestOf > 1 && <h2>Game {index + 1}</h2>}
            {[game.hiddenKing, otherTeam(game.hiddenKing)].map((team) => (
              <TeamRow key={team} room={room} game={game} team={team} />
            ))}
            {played && (
              <p className="embed-note">
                <EmbedLink to={matchHref(played.matchId)}>Match {played.matchId}</EmbedLink>
              </p>
            )}
          </section>
        );
      })}
    </>
  );
}

interface TeamRowProps {
  readonly room: RoomView;
  readonly game: DraftGame;
  readonly team: Team;
}

function TeamRow({ room, game, team }: TeamRowProps) {
  const { hidden } = useEmbed();
  return (
    <div className="draft-embed-team" data-team={sideOf(game, team)}>
      <h3>
        <bdi>{nameOf(room, game, team)}</bdi>
        {game.winner === team && ' W'} <small>{sideName(game, team)}</small>
      </h3>
      <Heroes game={game} team={team} type="pick" />
      {!hidden.has('bans') && <Heroes game={game} team={team} type="ban" />}
    </div>
  );
}

interface HeroesProps {
  readonly game: DraftGame;
  readonly team: Team;
  readonly type: StepType;
}

function Heroes({ game, team, type }: HeroesProps) {
  const { heroOrUnknown } = useHeroes();
  const heroIds = heroesOf(game, team, type);
  if (heroIds.length === 0) return null;
  return (
    <p className="embed-portraits" data-type={type}>
      {type === 'ban' ? <small>Bans</small> : <span className="visually-hidden">Picks</span>}
      {heroIds.map((heroId) => {
        const hero = heroOrUnknown(heroId);
        return (
          <HeroPortrait
            key={heroId}
            name={hero.name}
            {...artOf('hero', hero)}
            size={type === 'ban' ? 24 : 40}
          />
        );
      })}
    </p>
  );
}
