try {
  const choice = localStorage.getItem('mantine-color-scheme-value')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.mantineColorScheme = choice
} catch {}
