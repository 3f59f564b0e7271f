import { useEffect, useEffectEvent, useState } from 'react'
import { Brand } from '../../ui/display/brand.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import styles from './auth-callback-page.module.css'
import { navigationTo } from './after-sign-in.ts'
import { authClient } from '../client/auth-client.ts'
import { goTo, withReturn } from './location.ts'
import { processSignIn, type Stage } from './process-sign-in.ts'
import type { FindSubscription } from './subscription-source.ts'
import { callbackTexts as texts } from '../texts.ts'

interface AuthCallbackPageProps {
  /** Page that the user wanted to open. It was verified to be on this site. */
  readonly from: string | undefined
  readonly findSubscription: FindSubscription
}

/** The page to which Google redirects. It determines the next page and shows the progress. */
export function AuthCallbackPage({ from, findSubscription }: AuthCallbackPageProps) {
  const { enter, offerPlans } = navigationTo(from)
  const [{ message, failed = false }, setStage] = useState<Stage>({ message: texts.starting })
  const { progress, jump } = useProgress(failed)
  usePageTitle(failed ? texts.errorTitle : texts.title)

  const begin = useEffectEvent(() =>
    processSignIn({
      findUser,
      findSubscription,
      show: (stage) => {
        setStage(stage)
        jump(stage.jumpTo ?? 0)
      },
      leave: (exit) => {
        if (exit === 'enter') enter()
        else if (exit === 'plans') offerPlans()
        else goTo(withReturn('/login', from), { replace: true })
      },
    }),
  )
  useEffect(() => begin(), [])

  return (
    <main className={styles.page}>
      <Brand />
      <div className={styles.card} role={failed ? 'alert' : undefined}>
        <h1 className={styles.title}>{failed ? texts.errorTitle : texts.title}</h1>
        {!failed && (
          <div
            className={styles.progress}
            role="progressbar"
            aria-label={texts.progress}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
          >
            <div style={{ width: `${progress}%` }} />
          </div>
        )}
        <p aria-live="polite">{message}</p>
        {failed && <p className={styles.next}>{texts.toLogin}</p>}
      </div>
    </main>
  )
}

async function findUser(): Promise<string | null> {
  const { data, error } = await authClient.getSession()
  if (error) throw new Error(`The session could not be requested: ${error.status}`)
  return data?.user.id ?? null
}

const stepEveryMs = 500
const step = 5
const mostBySteps = 90

/**
 * Returns the position of a progress bar, and a function that jumps ahead to a later position. Otherwise, the bar
 * advances steadily, so that users see that the sign-in is in progress.
 */
function useProgress(stopped: boolean) {
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    if (stopped) return
    const timer = setInterval(
      () => setProgress((now) => (now >= mostBySteps ? now : Math.min(mostBySteps, now + step))),
      stepEveryMs,
    )
    return () => clearInterval(timer)
  }, [stopped])
  return { progress, jump: (to: number) => setProgress((now) => Math.max(now, to)) }
}
