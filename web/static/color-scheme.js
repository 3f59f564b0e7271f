// Runs before the first paint, so that users of the dark theme see no white flash, and whenever the system's color
// scheme changes. It is a separate file, because the content security policy forbids inline scripts. The storage key is
// the one under which Mantine stores the user's choice.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let choice = 'auto'
    try {
      choice = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    } catch {
      // If the browser blocks storage, the system's color scheme is used.
    }
    const dark = choice === 'dark' || (choice !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  show()
  system.addEventListener('change', show)
})()
