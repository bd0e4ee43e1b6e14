/** What the scores cannot do, as far as it was measured: docs/benchmarks.md of the source code has the tables. */
export function Limits() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <dl className="how-methods">
        <dt>One match says little</dt>
        <dd>
          A single match shows a player’s strength to within some 800 points, eight subranks. What counts is
          the trend over many, and its interval.
        </dd>
        <dt>Every kill counts</dt>
        <dd>
          More of a figure never costs points, so the scores cannot quite see through somebody who only hunts
          kills and spares deaths: in simulated leagues such a player gains some 50 points, half a subrank.
          Where a model has learned from few matches it is more.
        </dd>
        <dt>Points follow the lobbies</dt>
        <dd>
          They start from the ranks that the publisher shows. In simulated leagues, where the truth is known,
          those ranks stray from strength by about four subranks and our PP by two and a half; the interval of
          PP includes that. When all ranks rise with a season, points rise with them.
        </dd>
        <dt>Win chance does not see everything</dt>
        <dd>
          Positions, cooldowns and who holds the urn are not in it. The band around the curve contains the
          true chance of simulated matches eight times of ten: from 33 to 67 % where the model says 50 % at
          the start, and wider later on.
        </dd>
        <dt>Credit is an order, not a truth</dt>
        <dd>
          Most of what decides a match never shows in a file: in simulated leagues credit correlates weakly
          with a player’s true contribution (r = 0.18). It decides neither placements nor PP.
        </dd>
        <dt>Comparisons need enough games</dt>
        <dd>
          “Better than 73 % of games” compares with games of the same hero in two neighbouring tiers and the
          same patch, adjusted towards the wider group as if that had 200 games. With fewer than 200 of its
          own the wider group is used and named.
        </dd>
        <dt>What match files do not contain</dt>
        <dd>
          They name no region, so nothing here is filtered or compared by one. They named parties until
          mid-March 2026: a party filter counts matches before that. None contains bans.
        </dd>
        <dt>A player’s own result</dt>
        <dd>
          The game sometimes gives one player another result than the team. Who lost or won alone counts so;
          who was penalized or not scored is in no win rate and no average, here or on a profile. The match
          and its winner stay. Placements and PP are of play, and count everybody.
        </dd>
        <dt>Matches without a length</dt>
        <dd>
          Some tables of results do not say how long a match was. The match counts, but not in figures per
          minute or filters by length.
        </dd>
        <dt>Crit rate</dt>
        <dd>
          Critical hits out of all bullets that hit a hero. Some sites divide by hits and crits together.
        </dd>
        <dt>What is counted by side, length and party</dt>
        <dd>
          Wins of heroes are, in steps of five minutes and by whole tiers of ranks, and lanes by side. Items,
          pairs of heroes and figures of performance are not: with hundreds of rows for each hero they would
          be ten times as large and most of them empty. They are counted over the newest 60,000 matches, so
          older days have none of them.
        </dd>
      </dl>
    </section>
  );
}
