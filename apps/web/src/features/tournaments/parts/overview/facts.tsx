import { REGION_WORDS } from '../../../../shared/region-words.ts';
import type { Tournament } from '@soulstat/api-client';
import type { ReactNode } from 'react';
import { linkButton } from '@soulstat/ui';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { ENTRY_WORDS, FORMAT_WORDS, limitsText, sizeText } from '../words.ts';

/** Figures and rules of entry; what programs and calendars need stands at the end. */
export function Facts({ tournament }: { readonly tournament: Tournament }) {
  const { id, teamSize, maxSubstitutes, maxCoaches, entry, region, prizePool, prizes, contacts, mapNote } =
    tournament;
  const limits = limitsText(tournament);
  return (
    <section aria-labelledby="tournament-facts">
      <h2 id="tournament-facts">Facts</h2>
      <dl className="tournament-facts">
        <Fact label="Teams">
          {sizeText(teamSize)}
          {maxSubstitutes > 0 && `, up to ${maxSubstitutes} substitutes`}
          {maxCoaches > 0 && `, ${maxCoaches} coaches`}
        </Fact>
        <Fact label="Entry">{ENTRY_WORDS[entry]}</Fact>
        <Fact label="Region">{region === null ? 'All regions' : REGION_WORDS[region]}</Fact>
        {limits.length > 0 && <Fact label="Limits">{limits.join(', ')}</Fact>}
        {prizePool !== null && <Fact label="Prize pool">{prizePool}</Fact>}
        {prizes.map(({ place, prize }) => (
          <Fact key={place} label={`Prize for ${place}`}>
            {prize}
          </Fact>
        ))}
        {mapNote !== '' && <Fact label="Lobby">{mapNote}</Fact>}
        <Stages tournament={tournament} />
        <Fact label="Organisers">
          {tournament.organisers.map(({ name }) => name ?? 'A player').join(', ')}
        </Fact>
        {contacts.map(({ label, url }) => (
          <Fact key={url} label="Contact">
            <a href={url} rel="nofollow ugc noopener">
              {label}
            </a>
          </Fact>
        ))}
      </dl>
      <p className="tournament-files">
        <a {...linkButton(undefined, 'compact')} href={`/api/tournaments/${id}/event.ics`}>
          Add to calendar
        </a>
        <a {...linkButton(undefined, 'compact')} href={`/api/tournaments/${id}/tournament.json`}>
          JSON file
        </a>
        <Link {...linkButton(undefined, 'compact')} to={href('card', { kind: 'tournament', id: String(id) })}>
          Card
        </Link>
        <CopyButton text={String(id)} what="ID" label="Copy ID" />
      </p>
    </section>
  );
}

function Stages({ tournament: { stages } }: { readonly tournament: Tournament }) {
  return stages.map(({ name, format, matches, completed }, index) => (
    // Stages have no other name, and never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fact key={index} label={stages.length === 1 ? 'Format' : `Stage ${index + 1}`}>
      {name === '' || name === FORMAT_WORDS[format]
        ? FORMAT_WORDS[format]
        : `${name}: ${FORMAT_WORDS[format].toLowerCase()}`}
      {matches > 0 && `, ${completed} of ${matches} matches played`}
    </Fact>
  ));
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
