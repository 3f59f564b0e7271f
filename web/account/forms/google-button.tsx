import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LightButton } from '../../ui/light/light-button.tsx'
import { authClient } from '../client/auth-client.ts'
import { FormProblem, type Problem } from './form-problem.tsx'
import { texts } from '../texts.ts'
import { useConfig } from '../client/use-config.ts'
import styles from './google-button.module.css'

interface GoogleButtonProps {
  /** Page to open after returning from Google. The path is on this site. */
  readonly returnTo: string
  readonly disabled?: boolean
}

/** Button for sign-in with Google. Renders nothing if the server does not support it. */
export function GoogleButton({ returnTo, disabled = false }: GoogleButtonProps) {
  const config = useConfig()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { connecting, connect } = useGoogle(returnTo, setProblem)
  if (!config.data?.google) return null
  return (
    <>
      <div className={styles.divider}>{texts.or}</div>
      <LightButton
        look="default"
        size="form"
        icon={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
        disabled={disabled || connecting}
        aria-live="polite"
        onClick={connect}
      >
        {connecting ? texts.connecting : texts.withGoogle}
      </LightButton>
      <FormProblem problem={problem} />
    </>
  )
}

/**
 * Returns a function that redirects to Google, and whether a redirect is in progress. `onProblem` receives errors, and
 * null when the user tries again.
 */
export function useGoogle(
  returnTo: string,
  onProblem: (problem: Problem | null) => void,
): { connecting: boolean; connect: () => Promise<void> } {
  const [connecting, setConnecting] = useState(false)
  useEffect(() => {
    // If the user goes back from Google, the browser may restore the page in its previous state, so the busy state is
    // reset.
    const back = (event: PageTransitionEvent) => event.persisted && setConnecting(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const connect = async () => {
    setConnecting(true)
    onProblem(null)
    try {
      const { error } = await authClient.signIn.social({ provider: 'google', callbackURL: returnTo })
      if (!error) return
      const sentence = error.status < 500 ? error.message : undefined
      onProblem({ message: sentence ?? texts.unexpectedGoogle })
    } catch (error) {
      console.error(error)
      onProblem({ message: texts.unexpectedGoogle })
    }
    setConnecting(false)
  }
  return { connecting, connect }
}
