import { InTheMaking } from '../../shared/in-the-making.tsx';

export function Component() {
  return (
    <InTheMaking
      level={2}
      title="Builds"
      purpose="What everyone bought, and when."
      shows={[
        'Purchases of all players on one time axis',
        'Ability order',
        'Souls put into each kind of item',
      ]}
    />
  );
}
