import { Outlet, useBlocker } from '@tanstack/react-router'
import { createContext, use, useEffect } from 'react'
import { authClient } from '../../account/client/auth-client.ts'
import { type Person, personOf } from '../../account/person.ts'
import { onSessionEnded } from '../../account/client/sign-out.ts'
import { closeFrontmost } from '../../ui/dialogs/close-on-back.ts'
import { askUnsaved } from '../../ui/forms/unsaved.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { SessionUnknown } from './session-unknown.tsx'
import { texts } from '../texts.ts'
import { ToSignIn } from './to-sign-in.tsx'

const SignedInContext = createContext<Person | null>(null)

/** Returns the signed-in user. Only for pages inside `SignedIn`. */
export function useSignedInUser(): Person {
  const user = use(SignedInContext)
  if (!user) throw new Error('This page is outside the routes for signed-in users.')
  return user
}

/** Renders the inner routes for signed-in users. Others are redirected to the sign-in page and then back. */
export function SignedIn() {
  useBackClosesDialogs()
  const session = authClient.useSession()
  const { refetch } = session
  useEffect(() => onSessionEnded(() => void refetch()), [refetch])
  if (session.data) {
    return (
      <SignedInContext value={personOf(session.data.user)}>
        <Outlet />
      </SignedInContext>
    )
  }
  if (session.isPending || session.isRefetching) return <Spinner page quiet label={texts.checkingSession} />
  if (session.error && session.error.status !== 401) return <SessionUnknown retry={() => session.refetch()} />
  return <ToSignIn />
}

/**
 * Removes focus from a text field, because fields that are edited in place then save their text. Returns false if the
 * field has rejected the text and has focus again.
 */
function leaveField(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true
  field.blur()
  return document.activeElement !== field
}

/**
 * Makes the Back button close the dialog in front instead of leaving the page, because on phones, dialogs are usually
 * closed with Back. Asks the user before text typed into a dialog is discarded, as closing the dialog does.
 */
function useBackClosesDialogs(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' && action !== 'FORWARD' && action !== 'GO') return false
      if (askUnsaved() || (action === 'BACK' && closeFrontmost())) return true
      return !leaveField()
    },
    enableBeforeUnload: false,
  })
}
