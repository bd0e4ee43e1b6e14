import type { Build } from '@soulstat/api-client';
import { Button, EmptyState, Glyph, linkButton } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGameData } from '../../shared/api/game-data.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { QueryState } from '../../shared/api/query-state.tsx';
import { buildHref, buildIdOf, versionOf } from '../../shared/builds/build-address.ts';
import { buildQuery } from '../../shared/builds/build-query.ts';
import { languageTag } from '../../shared/builds/build-words.ts';
import { countOf } from '../../shared/format/format.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { whenIdle } from '../../shared/render/when-idle.ts';
import { useLocation, useParams } from '../../shared/router/router-provider.tsx';
import type { LoaderArgs } from '../../shared/router/router.ts';
import { storeForOffline } from './parts/offline.ts';
import { secondScreenHead } from './parts/second-screen-head.ts';
import { StepLine } from './parts/step-line.tsx';
import { stepsOf, type Step } from './parts/steps.ts';
import { useWakeLock } from './parts/use-wake-lock.ts';
import { useProgress } from './parts/use-progress.ts';
import './second-screen.css';

/** Starts the download; the page shows its own skeleton meanwhile. */
export function loader({ params, url }: LoaderArgs) {
  const buildId = buildIdOf(params['buildId']);
  if (buildId !== undefined) void queryClient.prefetchQuery(buildQuery(buildId, versionOf(url.search)));
  return null;
}

/** A build to enter in the game: one large line a click, on the screen beside it. */
export function Component() {
  const { buildId: text = '' } = useParams();
  const buildId = buildIdOf(text);
  return (
    <main className="second-screen">
      {buildId === undefined ? <NoBuild text={text} /> : <OfBuild key={buildId} buildId={buildId} />}
    </main>
  );
}

function NoBuild({ text }: { readonly text: string }) {
  return (
    <>
      <PageHead {...secondScreenHead(text, undefined)} />
      <h1 className="visually-hidden">Second screen</h1>
      <EmptyState
        title="There is no such build"
        action={
          <a {...linkButton('primary')} href={href('buildLibrary')}>
            To the build library
          </a>
        }
      >
        The address of a second screen ends with the number of a build.
      </EmptyState>
    </>
  );
}

function OfBuild({ buildId }: { readonly buildId: number }) {
  const query = useQuery(buildQuery(buildId, versionOf(useLocation().search)), queryClient);
  return (
    <>
      <PageHead {...secondScreenHead(String(buildId), query.data)} />
      {!query.data && <h1>Build {buildId}</h1>}
      <QueryState query={query} what="The build" height="100vh">
        {(build) => <Steps build={build} />}
      </QueryState>
    </>
  );
}

function Steps({ build }: { readonly build: Build }) {
  const { id, version, newestVersion, name, content } = build;
  const gameData = useGameData();
  const { order, done, setDone, setOrder } = useProgress(id, version);
  const steps = stepsOf(content, gameData, order);
  const at = Math.min(done, steps.length);
  const current = useFollow(at);
  useWakeLock();
  return (
    <>
      <header className="second-screen-head">
        <a
          href={buildHref(id, version === newestVersion ? undefined : version)}
          aria-label="Back to the build"
        >
          <Glyph name="chevron-left" size={20} />
        </a>
        <h1 lang={languageTag(content.language)}>{name}</h1>
        <Offline />
        <label>
          <span className="visually-hidden">Order of items</span>
          <select
            value={order}
            onChange={({ target }) => setOrder(target.value === 'build' ? 'build' : 'shop')}
          >
            <option value="shop">Shop order</option>
            <option value="build">Build order</option>
          </select>
        </label>
        <progress max={steps.length} value={at} aria-label="Steps done" />
      </header>
      <ol className="second-screen-steps" lang={languageTag(content.language)}>
        {steps.map((step, index) => (
          <StepLine
            key={step.key}
            step={step}
            state={index < at ? 'done' : index === at ? 'current' : 'coming'}
            ref={index === at ? current : undefined}
            onDone={() => setDone(index + 1)}
          />
        ))}
      </ol>
      <Foot at={at} steps={steps} onGo={setDone} />
    </>
  );
}

interface FootProps {
  readonly at: number;
  readonly steps: readonly Step[];
  readonly onGo: (done: number) => void;
}

function Foot({ at, steps, onGo }: FootProps) {
  const count = steps.length;
  return (
    <footer className="second-screen-foot">
      <Button size="touch" disabled={at === 0} onClick={() => onGo(at - 1)}>
        Back
      </Button>
      <output>{saidOf(at, steps)}</output>
      {at === count ? (
        <Button size="touch" onClick={() => onGo(0)}>
          Start again
        </Button>
      ) : (
        <Button size="touch" variant="primary" onClick={() => onGo(at + 1)}>
          Done, next
        </Button>
      )}
    </footer>
  );
}

/** Before the first step, what there is to enter. */
function saidOf(at: number, steps: readonly Step[]): string {
  if (at === steps.length) return 'All done: publish it in the game';
  if (at > 0) return `${at} of ${steps.length}`;
  const countKind = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  return `${countOf(countKind('item'), 'item')}, ${countOf(countKind('category'), 'category', 'categories')}`;
}

/** Keeps the current line in sight as it moves on. */
function useFollow(at: number) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (at > 0) line.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  return line;
}

/** Says once that the page will open without a connection. */
function Offline() {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenIdle()
      .then(storeForOffline)
      .then((done) => isHere && setStored(done));
    return () => {
      isHere = false;
    };
  }, []);
  return <output className="second-screen-offline">{isStored && 'Works offline'}</output>;
}
