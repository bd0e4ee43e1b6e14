import { Button, Notice } from '@soulstat/ui';

export function NotLoaded() {
  return (
    <Notice
      kind="error"
      title="The help on sending matches did not load"
      action={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      The site may have been updated meanwhile. A reload brings the new one.
    </Notice>
  );
}
