import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Win chance"
      purpose="How likely each team was to win, minute by minute."
      shows={['The line with its band', 'The moments that moved it most', 'Credit of each player']}
    />
  );
}
