import { SITE_NAME } from './site.ts';

/** What the site is, in one line and one sentence: the top of the home page. */
export function SitePurpose() {
  return (
    <>
      <h1>Every match, counted</h1>
      <p className="hero-purpose">
        {SITE_NAME} reads the match files of Deadlock and shows what happened in them: who won and how, what
        each player did, and when the match turned.
      </p>
    </>
  );
}
