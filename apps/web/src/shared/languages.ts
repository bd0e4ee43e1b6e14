import type { GuideCard } from '@soulstat/api-client';

export type Language = GuideCard['language'];

/** Languages of texts, each by its own name, as its readers look for it. */
export const LANGUAGES: Readonly<Record<Language, string>> = {
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

export const isLanguage = (text: string | null): text is Language => text !== null && text in LANGUAGES;
