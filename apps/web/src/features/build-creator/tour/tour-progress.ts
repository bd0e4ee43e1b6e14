import { BROWSER_STORAGE } from '@soulstat/personal-data/browser';
import { useSyncExternalStore } from 'react';
import { valueStore } from '../../../shared/value-store.ts';
import { TOUR_STEPS } from './tour-steps.ts';

/** How far this browser has come; undefined where nobody was offered the tour. */
export interface TourProgress {
  readonly step: number;
  readonly isDone: boolean;
}

const KEY = BROWSER_STORAGE.buildTour.name;
const progress = valueStore<TourProgress | null | undefined>(null);
const running = valueStore(false);
const offered = valueStore(false);

/** Read once: another tab has a tour of its own. */
function read(): TourProgress | undefined {
  const known = progress.get();
  if (known !== null) return known;
  const stored = parse(localStorage.getItem(KEY));
  progress.set(stored);
  return stored;
}

function parse(text: string | null): TourProgress | undefined {
  try {
    const { step, isDone } = JSON.parse(text ?? '{}') as Partial<TourProgress>;
    const isStep = Number.isInteger(step) && step !== undefined && step >= 0 && step < TOUR_STEPS.length;
    return isStep ? { step, isDone: isDone === true } : undefined;
  } catch {
    return undefined;
  }
}

export function saveProgress(next: TourProgress): void {
  progress.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    // NOTE: in a private window the tour begins anew with the next visit.
    console.info(error);
  }
}

/** On the first visit, and never again. */
export function offerTour(): void {
  if (read() !== undefined) return;
  saveProgress({ step: 0, isDone: false });
  offered.set(true);
}

export const closeOffer = (): void => offered.set(false);

/** Goes on where it was left, or begins. */
export function startTour(): void {
  const { step = 0, isDone = false } = read() ?? {};
  saveProgress({ step: isDone ? 0 : step, isDone: false });
  offered.set(false);
  running.set(true);
}

export const endTour = (): void => running.set(false);

export const useTourProgress = (): TourProgress | undefined =>
  useSyncExternalStore(progress.subscribe, read, () => undefined);
export const useIsTourOffered = (): boolean =>
  useSyncExternalStore(offered.subscribe, offered.get, () => false);
export const useIsTourRunning = (): boolean =>
  useSyncExternalStore(running.subscribe, running.get, () => false);
