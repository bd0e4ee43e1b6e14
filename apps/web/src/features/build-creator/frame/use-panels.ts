import { useState } from 'react';
import type { BuildMode, TourTarget } from '../tour-targets.ts';
import type { Panel } from '../use-hotkeys.ts';

/** What a phone shows: a panel, or the build itself. */
export type Front = Panel | 'build';

type Opened = Readonly<Record<BuildMode, readonly Panel[]>>;

/** What each mode begins with. */
const AT_FIRST: Opened = { creation: ['setup', 'shop'], layout: ['vault'], analysis: [] };

/** Where the tour finds its parts. */
const PANEL_OF_TARGET: Readonly<Partial<Record<TourTarget, Panel>>> = {
  setup: 'setup',
  abilities: 'setup',
  'ability-tools': 'setup',
  shop: 'shop',
  vault: 'vault',
};

export interface Panels {
  readonly front: Front;
  readonly isOpen: (panel: Panel) => boolean;
  readonly toggle: (panel: Panel) => void;
  readonly show: (front: Front) => void;
  /** Opens what a step of the tour is about: the first of its parts that is there, or that a panel has. */
  readonly showTarget: (targets: readonly TourTarget[]) => void;
}

/** Which panels are open: each mode has its own; on a phone one stands in front. */
export function usePanels(mode: BuildMode): Panels {
  const [opened, setOpened] = useState<Opened>(AT_FIRST);
  const [fronts, setFronts] = useState<Readonly<Record<BuildMode, Front>>>({
    creation: 'setup',
    layout: 'build',
    analysis: 'build',
  });
  const isOpen = (panel: Panel) => opened[mode].includes(panel);
  const setOpen = (panel: Panel, open: boolean) =>
    setOpened((before) => {
      const others = before[mode].filter((other) => other !== panel);
      return { ...before, [mode]: open ? [...others, panel] : others };
    });
  const show = (front: Front) => {
    if (front !== 'build') setOpen(front, true);
    setFronts((before) => ({ ...before, [mode]: front }));
  };
  return {
    front: fronts[mode],
    isOpen,
    show,
    toggle: (panel) => {
      if (!isOpen(panel)) return show(panel);
      setOpen(panel, false);
      setFronts((before) => ({ ...before, [mode]: 'build' }));
    },
    showTarget: (targets) => {
      const wanted = targets.find(
        (target) => target in PANEL_OF_TARGET || document.querySelector(`[data-tour="${target}"]`),
      );
      show((wanted && PANEL_OF_TARGET[wanted]) ?? 'build');
    },
  };
}
