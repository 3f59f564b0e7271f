import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { LightButton } from '../../ui/light/light-button.tsx'
import { FormProblem, type Problem } from '../forms/form-problem.tsx'
import { Notice } from '../forms/notice.tsx'
import { canUsePasskeys, signInWithPasskey } from '../client/passkeys.ts'
import { passkeyTexts as words } from '../texts.ts'

interface PasskeyButtonProps {
  readonly disabled: boolean
  /** Resolves when navigation has started. */
  readonly onSignedIn: (userId: string) => Promise<void>
}

/** Button for sign-in with a passkey. Renders nothing in browsers that do not support passkeys. */
export function PasskeyButton({ disabled, onSignedIn }: PasskeyButtonProps) {
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [canceled, setCanceled] = useState<string | null>(null)
  if (!canUsePasskeys) return null
  const signIn = async () => {
    setWaiting(true)
    setProblem(null)
    setCanceled(null)
    const answer = await signInWithPasskey()
    if (answer.ok) return onSignedIn(answer.data.user.id)
    setWaiting(false)
    if (answer.code === 'CANCELED') setCanceled(answer.message)
    else setProblem(answer)
  }
  return (
    <>
      <LightButton
        look="default"
        size="form"
        icon={<IconKey size={18} stroke={1.75} aria-hidden />}
        disabled={disabled || waiting}
        onClick={signIn}
      >
        {words.signIn}
      </LightButton>
      {canceled && <Notice title={words.signIn}>{canceled}</Notice>}
      <FormProblem problem={problem} />
    </>
  )
}
