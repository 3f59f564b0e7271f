import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * Gives the document the variables of our theme. The library would write them into a style element, which the content
 * security policy lets nobody do.
 */
export function adoptThemeSheet(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeVariables())
  document.adoptedStyleSheets.push(sheet)
}

type Sheet = Readonly<Record<'variables' | 'light' | 'dark', Readonly<Record<string, string>>>>

/** As CSS; without what the library's own sheet says already, so that ours may say otherwise. */
function themeVariables(): string {
  const usual: Sheet = defaultCssVariablesResolver(DEFAULT_THEME)
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [library, own] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)]
  const changed = (part: keyof Sheet) =>
    Object.fromEntries(
      Object.entries({ ...library[part], ...own[part] }).filter(([name, value]) => usual[part][name] !== value),
    )
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') })
}
