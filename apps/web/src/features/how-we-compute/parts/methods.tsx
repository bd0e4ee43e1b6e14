/** What each score is, in plain words. */
export function Methods() {
  return (
    <section aria-labelledby="methods">
      <h2 id="methods">What the scores are</h2>
      <dl className="how-methods">
        <dt>Win probability</dt>
        <dd>
          The chance of a team in each minute, from souls, levels, objectives, kills, who is alive, and the
          ranks that the match shows. Kills and objectives count in their second; farmed souls are
          interpolated between the snapshots of the match file.
        </dd>
        <dt>Credit</dt>
        <dd>
          Every rise and fall of that chance, shared out: kills half to the killer and half to those who
          assisted, objectives by damage, farm by how far the souls somebody farmed stand above the average of
          the twelve. A death or an objective is worth the chance with it minus the chance without it, in the
          same second, on every tab. The rest is shown as unattributed, so it always adds up.
        </dd>
        <dt>Points (PP) and estimated rank</dt>
        <dd>
          Each match compares a player’s figures with players of the same hero in matches of the same rank and
          length, and merges them into six parts: fighting, farming, objectives, support, survival and lane. A
          figure weighs as much as it helped teams win in <em>other</em> matches; until enough matches have
          shown that, all parts start alike. No weight is negative: more kills, souls or healing cannot cost
          points, nor can fewer deaths. A filter then weighs the match against all earlier ones. Points have
          an interval of 95 %, and the first 50 matches are calibration. A new version of a model recomputes
          everything; until that is done, the old one is shown.
        </dd>
        <dt>Place and MVP</dt>
        <dd>
          The order of the twelve by the same six parts that move PP. In a place every part has a say, in PP
          only as much as it wins. The best winner is our MVP, the best loser our key player. The game’s own
          MVP stands beside it; the game does not publish how it chooses.
        </dd>
        <dt>Lane score and deaths</dt>
        <dd>
          The lane score compares the souls of two with those against them at nine minutes; 50 is even. A
          death was worth it when the team was better off 20 seconds later, and costly when the team had lost
          a point of win chance or more and nobody was killed in return.
        </dd>
      </dl>
    </section>
  );
}
