import { useContext, useMemo } from 'react';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import { href } from '../../../../shared/paths.ts';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import { OriginContext } from '../../../../shared/site.ts';
import { knownRoom, SEAT_LINKS, type SeatName } from '../room/seat-link.ts';

const WHAT: Readonly<Record<SeatName, string>> = {
  captain1: 'Picks and bans for team 1',
  captain2: 'Picks and bans for team 2',
  player1: 'Suggest heroes, team chat',
  player2: 'Suggest heroes, team chat',
  referee: 'Pause, undo, decide results',
};

/** The links of a room that was opened in this tab: each makes whoever has it what it says. */
export function RoleLinks({ code }: { readonly code: string }) {
  const isHydrated = useHydrated();
  const links = useMemo(() => (isHydrated ? knownRoom(code)?.links : undefined), [isHydrated, code]);
  if (!links) return null;
  // In practice the bot has no link.
  const seats = (Object.keys(SEAT_LINKS) as SeatName[]).filter((seat) => links[seat].includes('#'));
  const watch = href('draftWithCode', { draftCode: code });
  return (
    <section className="role-links" aria-labelledby="role-links">
      <h2 id="role-links">Links</h2>
      <p className="form-note">
        Send each link only to whom it is for. They show in this tab until you close it.
      </p>
      <ul>
        {seats.map((seat) => (
          <RoleLink key={seat} name={SEAT_LINKS[seat]} what={WHAT[seat]} path={links[seat]} />
        ))}
        <RoleLink name="Spectators" what="Watch, read chat to everyone" path={watch} />
        <RoleLink
          name="Overlay"
          what="For broadcasts, 1920 × 1080"
          path={href('externalDraft', { draftCode: code })}
        />
      </ul>
    </section>
  );
}

interface RoleLinkProps {
  readonly name: string;
  readonly what: string;
  readonly path: string;
}

function RoleLink({ name, what, path }: RoleLinkProps) {
  const origin = useContext(OriginContext);
  return (
    <li>
      <b>{name}</b>
      <span>{what}</span>
      <a href={path} target="_blank" rel="noreferrer">
        Open
      </a>
      <CopyButton text={`${origin}${path}`} what={`link for ${name}`} label="Copy link" />
    </li>
  );
}
