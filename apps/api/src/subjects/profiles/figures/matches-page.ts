import type { ProfileMatch } from '@soulstat/api-client/contract';
import type { PlayerPurchasesRow } from '@soulstat/warehouse';
import { keptItems } from './heroes.ts';
import type { ProfileMatchRow } from '../../../community/players/player-history.ts';
import { rounded } from '../../../statistics/estimates.ts';

export function profileMatchOf(match: ProfileMatchRow, bought: PlayerPurchasesRow | undefined): ProfileMatch {
  const { score, rankProgressBefore, rankProgressAfter } = match;
  const isFull = match.detail === 'full';
  return {
    matchId: match.matchId,
    startedAt: match.startedAt,
    detail: match.detail,
    counts: match.mode !== 'notCounted',
    unconfirmed: match.unconfirmed,
    gameMode: match.gameMode,
    matchMode: match.matchMode,
    durationSeconds: match.durationSeconds,
    heroId: match.heroId,
    team: match.team,
    result: resultOf(match),
    level: match.level || null,
    kills: match.kills,
    deaths: match.deaths,
    assists: match.assists,
    netWorth: match.netWorth,
    lastHits: match.lastHits,
    denies: match.denies,
    playerDamage: isFull ? match.playerDamage : null,
    objectiveDamage: isFull ? match.objectiveDamage : null,
    laneSoulsLead: match.laneSoulsLead,
    place: score?.place ?? null,
    mvpRank: known(match.mvpRank),
    ppImpact: toTenth(score?.impact),
    ppAfter: toTenth(score?.points),
    rankNumber: known(match.rankNumber),
    rankProgress:
      rankProgressBefore === null || rankProgressAfter === null
        ? null
        : rankProgressAfter - rankProgressBefore,
    averageRank: known(match.averageRank),
    partySize: known(match.partySize),
    abandoned: match.abandoned,
    itemIds: keptItems(bought),
  };
}

function resultOf({ outcome, isDecided, won }: ProfileMatchRow): ProfileMatch['result'] {
  if (outcome === 'notScored') return outcome;
  if (outcome === 'penalized' || outcome === 'penalizedParty') return 'penalized';
  if (!isDecided) return 'none';
  return won ? 'won' : 'lost';
}

const known = (value: number) => (value > 0 ? value : null);
const toTenth = (value: number | null | undefined) => (typeof value === 'number' ? rounded(value, 1) : null);
