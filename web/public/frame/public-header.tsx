import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/display/brand.tsx'
import { ButtonLink } from './button-link.tsx'
import styles from './public-header.module.css'
import { site } from '../texts.ts'

export interface PublicHeaderProps {
  /** Links in the middle of the header. If there is no space, they are in a menu. */
  readonly links?: readonly { readonly href: string; readonly text: string }[]
  /** Target of Get Started. */
  readonly start?: string
  /** Shown in place of Log In and Get Started. */
  readonly children?: ReactNode
}

/** The header of all pages outside the workspace. It has plain links, so that it needs neither scripts nor a router. */
export function PublicHeader({ links = [], start = '/signup', children }: PublicHeaderProps) {
  return (
    <header className={styles.header} data-site-header>
      <div className={styles.bar}>
        <a href="/" className={styles.brand} aria-label={site.home}>
          <Brand />
        </a>
        {links.length > 0 && (
          <nav className={styles.places} aria-label={site.mainNavigation}>
            <Places links={links} />
          </nav>
        )}
        <div className={styles.actions}>
          {children ?? (
            <>
              <span className={styles.forGuests}>
                <a href="/login" className={styles.quiet}>
                  {site.logIn}
                </a>
                <ButtonLink href={start} size="small">
                  {site.getStarted}
                </ButtonLink>
              </span>
              <span className={styles.forMembers}>
                <ButtonLink href="/network" size="small">
                  {site.toNetworks}
                </ButtonLink>
              </span>
            </>
          )}
          {links.length > 0 && (
            <button type="button" className={styles.opener} popoverTarget="menu" aria-label={site.menu}>
              <IconMenu2 size={20} stroke={1.75} aria-hidden />
            </button>
          )}
        </div>
      </div>
      {links.length > 0 && (
        <nav id="menu" popover="auto" className={styles.menu} aria-label={site.menu}>
          <Places links={links} />
          <span className={styles.forGuests}>
            <Places links={[{ href: '/login', text: site.logIn }]} />
          </span>
        </nav>
      )}
    </header>
  )
}

function Places({ links }: { links: NonNullable<PublicHeaderProps['links']> }) {
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
