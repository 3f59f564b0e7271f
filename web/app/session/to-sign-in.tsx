import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withReturn } from '../../account/sign-in/location.ts'
import { isSignedOut } from '../../account/client/sign-out.ts'
import { Spinner } from '../../ui/display/spinner.tsx'

/** Redirects to the sign-in page, which is a separate document. After signing in, the user returns to this URL. */
export function ToSignIn() {
  const router = useRouter()
  // Uses the URL of the first render, because the current location may change before the redirect.
  const [origin] = useState(router.state.location.href)
  useEffect(() => {
    // After sign-out, a redirect without a return URL is already in progress.
    if (!isSignedOut()) window.location.replace(withReturn('/login', origin))
  }, [origin])
  return <Spinner page quiet />
}
