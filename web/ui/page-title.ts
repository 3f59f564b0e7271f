import { useEffect } from 'react'

const appName = 'Kithmap'

/** Sets the window's title; without a page it is the app's name alone. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page ? `${page} – ${appName}` : appName
  }, [page])
}
