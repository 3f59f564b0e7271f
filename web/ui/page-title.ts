import { useDocumentTitle } from '@mantine/hooks'

const appName = 'Kithmap'

/** Sets the window's title; without a page it is the app's name alone. */
export function usePageTitle(page?: string): void {
  useDocumentTitle(page ? `${page} – ${appName}` : appName)
}
