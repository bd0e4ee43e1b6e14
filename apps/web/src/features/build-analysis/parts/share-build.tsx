import type { Build } from '@soulstat/api-client';
import { Button, Popover } from '@soulstat/ui';
import { useContext } from 'react';
import { buildHref } from '../../../shared/builds/build-address.ts';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { href } from '../../../shared/paths.ts';
import { OriginContext } from '../../../shared/site.ts';

/** Links to the build: its newest version, the one that is shown, and a frame for other pages. */
export function ShareBuild({ build: { id, version, name } }: { readonly build: Build }) {
  const origin = useContext(OriginContext);
  const newest = `${origin}${buildHref(id)}`;
  const shown = `${origin}${buildHref(id, version)}`;
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const frame = `<iframe src="${origin}${href('externalBuild', { buildId: String(id) })}" title="${title}" width="560" height="560" style="border:0;max-width:100%" loading="lazy"></iframe>`;
  return (
    <Popover label="Share" trigger={<Button variant="quiet">Share</Button>}>
      <dl className="build-share">
        <Link what="link" name="Link" text={newest} />
        <Link what="link to this version" name={`Version ${version}`} text={shown} />
        <Link what="code for a page of your own" name="Embed" text={frame} />
      </dl>
      <a href={href('card', { kind: 'build', id: String(id) })}>Card of this build, to share as a picture</a>
    </Popover>
  );
}

function Link({ what, name, text }: { readonly what: string; readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton text={text} what={what} />
      </dd>
    </div>
  );
}
