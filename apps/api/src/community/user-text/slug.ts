import { slug } from 'github-slugger';

/** A title as addresses have it: at most 60 characters, whole words. Of scripts without letters that addresses carry the fallback. */
export function slugOf(title: string, fallback: string): string {
  const ascii = title.normalize('NFKD').replaceAll(/[^\w\s-]/g, '');
  const whole = slug(ascii).replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
  const cut = whole.length > 60 ? whole.slice(0, 61).replace(/-[^-]*$/, '') : whole;
  return cut || fallback;
}
