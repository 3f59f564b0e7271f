import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withReturn } from '../account/place.ts'
import { isSignedOut } from '../account/sign-out.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Leads to the sign-in page, which is a document of its own, and from there back to here. */
export function ToSignIn() {
  const router = useRouter()
  // As it was when this was first drawn.
  const [origin] = useState(router.state.location.href)
  useEffect(() => {
    // Whoever has just signed out is on the way there already, and not to be led back to where they were.
    if (!isSignedOut()) window.location.replace(withReturn('/login', origin))
  }, [origin])
  return <Spinner page quiet />
}
