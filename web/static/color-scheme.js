// Runs before the first paint, so that users of the dark theme see no white flash, and again whenever the system's
// color scheme changes. A separate file, because the content security policy forbids inline scripts. The key is the one
// in which Mantine stores the choice.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let choice = 'auto'
    try {
      choice = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    } catch {
      // Storage is blocked, so use the system's color scheme.
    }
    const dark = choice === 'dark' || (choice !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  show()
  system.addEventListener('change', show)
})()
