import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Lanes"
      purpose="Who won which lane, and by how much."
      shows={[
        'Souls ahead at 3, 6, 9, 12 and 15 minutes for each pair',
        'Kills, denies, damage and first guardian',
        'Where the players stood in the first nine minutes',
      ]}
    />
  );
}
