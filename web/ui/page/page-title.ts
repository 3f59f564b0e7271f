import { useEffect } from 'react'

const appName = 'Kithmap'
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Sets the title of the window. Without `page`, it is the name of the app. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = titleOf(page)
  }, [page])
}

/**
 * Returns the title of the window. A right-to-left name is isolated, so that it does not change the direction of the
 * text after it.
 */
export function titleOf(page?: string): string {
  if (!page) return appName
  return `${rightToLeft.test(page) ? `\u2068${page}\u2069` : page} – ${appName}`
}
