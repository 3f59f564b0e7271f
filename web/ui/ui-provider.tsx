import '@fontsource-variable/bricolage-grotesque/wght.css'
import '@fontsource-variable/geist/wght.css'
import './mantine.css'
import '@mantine/notifications/styles.layer.css'
import './fallback-fonts.css'
import './tokens.css'
import './base.css'
import './components.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionRegistryProvider } from './action-registry.tsx'
import { theme } from './theme.ts'
import { Toasts } from './toasts.tsx'

/**
 * Theme, styles and the place where toasts appear. Stands once, around the whole app. It writes no style element: its
 * variables are in `theme-sheet.ts`, and nobody uses the library's classes for widths.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
      <ActionRegistryProvider>{children}</ActionRegistryProvider>
      <Toasts />
    </MantineProvider>
  )
}
