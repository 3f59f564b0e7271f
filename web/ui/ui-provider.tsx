import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/geist/wght.css'
import './theme/mantine.css'
import '@mantine/notifications/styles.layer.css'
import './theme/fallback-fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/components.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionRegistryProvider } from './keys/action-registry.tsx'
import { theme } from './theme/theme.ts'
import { Toasts } from './toasts/toasts.tsx'

/**
 * Sets up the theme, styles and toasts of the whole app. Adds no style element: the theme's variables are in
 * `theme-sheet.ts`, and Mantine's visibility classes are not used.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <ActionRegistryProvider>{children}</ActionRegistryProvider>
      <Toasts />
    </MantineProvider>
  )
}
