import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Damage"
      purpose="Who did how much to whom, with what."
      shows={[
        'All players against all players',
        'By gun, melee, ability and item',
        'Over any part of the match',
      ]}
    />
  );
}
