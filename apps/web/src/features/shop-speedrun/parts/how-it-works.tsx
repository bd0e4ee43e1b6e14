import { Disclosure } from '@soulstat/ui';

export function HowItWorks() {
  return (
    <Disclosure title="How this works" className="how-computed">
      <p>
        The clock starts at “go” and stops at the last item. Each wrong press adds a second. One press buys or
        sells an item. By keyboard: type to search and press Enter to buy the first result. Arrow keys move, 1
        2 3 switch categories, Alt+R restarts.
      </p>
      <p>
        Sign in to get on the boards. The server gives you the list and a token for one run, then replays
        every press and computes the time itself. It refuses runs that nobody could play, and times that do
        not fit its own clock. A program that plays at a person’s pace gets past that check: report a run that
        looks like one, and moderators look at it.
      </p>
      <p>
        Mouse, touch and keyboard have separate boards. What counts is how you press items; typing in the
        search is fine on all of them. Runs with several kinds of presses go on the mixed board. A run that
        arrives late, because you were offline, is saved but not on a board.
      </p>
      <p>Your best times, your ghost and your slowest items stay in this browser.</p>
    </Disclosure>
  );
}
