import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './location.ts'

/** A link between the sign-in pages. Like any other link, it can be opened in a new tab or window. */
export function PageLink({ href, children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return (
    <a href={href} onClick={navigateInPage} {...rest}>
      {children}
    </a>
  )
}

/** Navigates within the document, unless the user opens the link in another tab or window. */
export function navigateInPage(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  goTo(event.currentTarget.getAttribute('href') ?? '/login')
}
