import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * Adds the variables of our theme to the document as a constructed style sheet. Mantine would add a style element,
 * which the content security policy forbids.
 */
export function adoptThemeSheet(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeVariables())
  document.adoptedStyleSheets.push(sheet)
}

type Sheet = Readonly<Record<'variables' | 'light' | 'dark', Readonly<Record<string, string>>>>

/**
 * Returns the theme's variables as CSS. Omits variables that are already in Mantine's own style sheet, so that our
 * style sheets can override them.
 */
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
