import { Disclosure } from '@soulstat/ui';

export function HowItWorks() {
  return (
    <Disclosure title="How this works" className="how-computed">
      <p>
        The clock starts at “go” and stops at the last item; each wrong press adds a second. Items are bought
        and sold with one press. Keys: type to search and press Enter to buy the first match, arrow keys to
        move, 1 2 3 for the categories, Alt+R to restart.
      </p>
      <p>
        Runs of signed-in players count. The server hands out the list with a token for one run, then replays
        every press with the same rules and computes the time itself. It refuses runs that nobody could play,
        and runs that took longer or shorter than its own clock allows.
      </p>
      <p>
        Mouse, touch and keyboard have boards of their own, by what you press with; typing in the search
        belongs to no class. A run with several kinds of presses is on the mixed board. A run sent late,
        because the network was away, is saved and not on a board.
      </p>
      <p>Your best times, your ghost and your slowest items stay in this browser.</p>
    </Disclosure>
  );
}
