import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { LightButton } from '../../ui/light/light-button.tsx'
import { texts } from '../texts.ts'
import { useConfig } from '../client/use-config.ts'

const demoPath = '/sandbox/demo'

/** Button that signs in to a demo account, in local mode. Renders nothing in production. */
export function DemoButton({ disabled }: { readonly disabled: boolean }) {
  const config = useConfig()
  const [opening, setOpening] = useState(false)
  if (!config.data?.localMode) return null
  return (
    <form method="post" action={demoPath} onSubmit={() => setOpening(true)}>
      <LightButton
        type="submit"
        look="subtle"
        size="form"
        disabled={disabled}
        busy={opening}
        icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
      >
        {texts.openDemo}
      </LightButton>
    </form>
  )
}
