import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './place.ts'

/** A link to another one of the pages around signing in. In a new tab or window it is a link like any other. */
export function PlaceLink({ href, children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return (
    <a href={href} onClick={followHere} {...rest}>
      {children}
    </a>
  )
}

/** Follows a link within the document, unless the person wants it elsewhere. */
export function followHere(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  goTo(event.currentTarget.getAttribute('href') ?? '/login')
}
