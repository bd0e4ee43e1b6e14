import { ApiError } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { parseAccountId } from '../../shared/session/stored-account.ts';
import { MatchesWidget } from './parts/matches-widget.tsx';
import { isWidget, optionsIn, type OverlayOptions, type Widget } from './parts/overlay-options.ts';
import { overlayQuery } from './parts/overlay-query.ts';
import { RankWidget } from './parts/rank-widget.tsx';
import { streamOverlayHeadOf } from './parts/streaming-heads.ts';
import { useFollowedPlayer } from './parts/use-followed-player.ts';
import './overlay.css';

/** Starts the download. */
export function loader({ params, url }: LoaderArgs) {
  const accountId = parseAccountId(params['accountId']);
  if (accountId !== undefined)
    void queryClient.prefetchQuery(overlayQuery(accountId, optionsIn(url.search).zone));
  return null;
}

/** What streaming software lays over the picture of the game: a box, alone or in a corner of 1920 × 1080. */
export function Component() {
  const { widget = '', accountId = '' } = useParams();
  const options = optionsIn(useLocation().search);
  const id = parseAccountId(accountId);
  return (
    <main
      className="stream-overlay"
      data-theme={options.theme}
      data-bg={options.ground}
      data-frame={options.frame}
      data-corner={options.corner}
      style={{ zoom: options.scale }}
    >
      <PageHead {...streamOverlayHeadOf({ accountId })} />
      {id === undefined || !isWidget(widget) ? (
        <p className="stream-problem">
          Overlays of a player: /external/overlay/rank/(account id) and /external/overlay/matches/(account
          id).
        </p>
      ) : (
        <Loaded key={id} accountId={id} widget={widget} options={options} />
      )}
    </main>
  );
}

interface LoadedProps {
  readonly accountId: number;
  readonly widget: Widget;
  readonly options: OverlayOptions;
}

function Loaded({ accountId, widget, options }: LoadedProps) {
  const refetchInterval = useFollowedPlayer(accountId, options.zone);
  const query = {
    ...overlayQuery(accountId, options.zone),
    refetchInterval,
    refetchIntervalInBackground: true,
  };
  const { data, error } = useQuery(query, queryClient);
  // Whoever hides while it is shown goes at once; anything else may pass.
  const isHidden = error instanceof ApiError && error.code === 'profile_hidden';
  if (!data || isHidden) return error && <p className="stream-problem">{error.message}</p>;
  return widget === 'rank' ? (
    <RankWidget overlay={data} options={options} />
  ) : (
    <MatchesWidget overlay={data} rows={options.rows} />
  );
}
