import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Souls"
      purpose="Where the souls came from."
      shows={[
        'Souls of each player over time',
        'By source: lane, neutrals, players, objectives, denies',
        'Souls lost to death',
      ]}
    />
  );
}
