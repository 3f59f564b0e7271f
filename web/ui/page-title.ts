import { useEffect } from 'react'

const appName = 'Kithmap'
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Sets the window's title. Without a page, it is the app's name. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = titleOf(page)
  }, [page])
}

/** A right-to-left name is isolated, so that it does not reverse the text after it. */
export function titleOf(page?: string): string {
  if (!page) return appName
  return `${rightToLeft.test(page) ? `\u2068${page}\u2069` : page} – ${appName}`
}
