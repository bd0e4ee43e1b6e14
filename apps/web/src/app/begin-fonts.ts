/**
 * From here on the page is in the site's own fonts (`tokens.css`). The next one is from its start, as the browser has them then: the first
 * script of index.html reads what is stored here.
 */
export function beginFonts(): void {
  document.documentElement.dataset['fonts'] = '';
  try {
    localStorage.setItem('fonts', 'here');
  } catch {
    // Where nothing may be stored, the next page begins as this one did.
  }
}
