/**
 * Switches this page to the site's own fonts (`tokens.css`) and stores that they are cached: the first script of index.html reads it, and
 * the next page uses them from its first paint.
 */
export function beginFonts(): void {
  document.documentElement.dataset['fonts'] = '';
  try {
    localStorage.setItem('fonts', 'here');
  } catch {
    // Without storage the next page begins with system fonts again.
  }
}
