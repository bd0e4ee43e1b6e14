/** What to expect once matches are sent. */
export function AfterSending() {
  return (
    <section className="after-sending">
      <h3>After you have sent them</h3>
      <dl>
        <div>
          <dt>Within a few minutes: </dt>
          <dd>your matches appear in your match history.</dd>
        </div>
        <div>
          <dt>To see one sooner: </dt>
          <dd>enter its match ID directly in the match-ID search.</dd>
        </div>
        <div>
          <dt>Just played it? </dt>
          <dd>Matches of your current game session become available after you restart the game.</dd>
        </div>
      </dl>
    </section>
  );
}
