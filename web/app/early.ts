/**
 * Begins to load what the address will need before anything else of the app has run. The first import of `main.tsx`:
 * modules run in the order they are imported.
 */
if (/^\/network(\/|$)/.test(location.pathname)) {
  // The router asks for it again, and says what is to be done if it cannot be had.
  import('./workspace-page.tsx').catch(() => {})
}
