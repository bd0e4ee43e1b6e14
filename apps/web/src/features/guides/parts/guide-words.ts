import type { GuideCard } from '@soulstat/api-client';

export const LEVELS: Readonly<Record<GuideCard['level'], string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** By themselves, as their readers look for them. */
export const LANGUAGES: Readonly<Record<GuideCard['language'], string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  uk: 'Українська',
  zh: '中文',
};

export const isLevel = (text: string | null): text is GuideCard['level'] => text !== null && text in LEVELS;
export const isLanguage = (text: string | null): text is GuideCard['language'] =>
  text !== null && text in LANGUAGES;

/** "5 values changed since", or that none has. */
export const patchState = (outdatedValues: number): string =>
  outdatedValues === 0
    ? 'Values current'
    : `${outdatedValues} ${outdatedValues === 1 ? 'value' : 'values'} changed since`;
