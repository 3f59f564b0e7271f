import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PublicHeader } from '../../public/frame/public-header.tsx'
import { useNetworks } from '../../store/hooks.ts'
import { RejectedEdits } from '../../workspace/rejected-edits.tsx'
import { SaveIndicator } from '../../workspace/save-indicator.tsx'
import { SetAsideNotices } from '../../workspace/set-aside-notices.tsx'
import { PersonLinks } from '../account/person-links.tsx'
import { SessionStore } from '../session/session-store.tsx'
import { useSignedInUser } from '../session/signed-in.tsx'
import { useSignInAgain } from '../session/use-sign-in-again.ts'
import styles from './tasks-page.module.css'

interface TaskPageProps {
  /** The page that the link at the top leads to, and its text. */
  readonly back: Pick<LinkProps, 'to'> & { readonly text: string }
  /**
   * Whether the page has a wide list that only renders its visible rows. The list then scrolls in an element of its
   * own.
   */
  readonly isWide?: boolean
  /** Whether the page uses the whole width of the window, for a board. */
  readonly isFull?: boolean
  readonly children: ReactNode
}

/** Frame of a page about all networks of a user. It shows whether their changes are saved. */
export function TaskPage({ back, isWide = false, isFull = false, children }: TaskPageProps) {
  const user = useSignedInUser()
  const signIn = useSignInAgain(user.id)
  return (
    <SessionStore userId={user.id}>
      <RejectedEdits />
      <div className={isWide ? styles.scroller : undefined} data-full={isFull || undefined}>
        <PublicHeader>
          <PersonLinks />
        </PublicHeader>
        <main className={styles.page} data-wide={isWide || undefined} data-has-undo="">
          <div className={styles.bar}>
            <Anchor className={styles.back} underline="hover" renderRoot={(props) => <Link to={back.to} {...props} />}>
              <IconArrowLeft size={16} stroke={1.75} aria-hidden />
              {back.text}
            </Anchor>
            <SaveIndicator isLoaded onSignIn={signIn} />
          </div>
          <Unsaved />
          {children}
        </main>
      </div>
    </SessionStore>
  )
}

function Unsaved() {
  const { networks } = useNetworks()
  return <SetAsideNotices networks={networks} />
}
