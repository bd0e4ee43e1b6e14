import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Timeline"
      purpose="Everything that happened, in order."
      shows={['Kills, objectives, purchases and pauses', 'Filters by player and kind']}
    />
  );
}
