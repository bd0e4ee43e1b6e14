import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Map"
      purpose="The match from above, as it went."
      shows={['Positions with a time slider', 'Trails, health and objectives']}
    />
  );
}
