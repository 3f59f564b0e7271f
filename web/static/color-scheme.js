// Runs before the first paint, so that nobody who chose dark sees a white flash, and again whenever the operating system
// changes its mind. A file of its own, because the content security policy allows no inline script. The key is the one
// Mantine stores the choice under.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let choice = 'auto'
    try {
      choice = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    } catch {
      // Storage is blocked: the operating system's preference rules.
    }
    const dark = choice === 'dark' || (choice !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  show()
  system.addEventListener('change', show)
})()
