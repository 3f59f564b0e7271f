import { useEffect } from 'react'

const appName = 'Kithmap'
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Sets the window's title; without a page it is the app's name alone. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = titleOf(page)
  }, [page])
}

/** A name written from right to left is set apart: it would turn what stands behind it around. */
export function titleOf(page?: string): string {
  if (!page) return appName
  return `${rightToLeft.test(page) ? `\u2068${page}\u2069` : page} – ${appName}`
}
