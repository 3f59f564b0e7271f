import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configQuery } from '../api/config.ts'
import { texts } from './texts.ts'

const demoPath = '/sandbox/demo'

/** On a server with its sandbox: into an account with something to look at. Elsewhere nothing. */
export function DemoButton({ disabled }: { readonly disabled: boolean }) {
  const config = useQuery(configQuery)
  const [opening, setOpening] = useState(false)
  if (!config.data?.localMode) return null
  return (
    <form method="post" action={demoPath} onSubmit={() => setOpening(true)}>
      <Button
        type="submit"
        variant="subtle"
        fullWidth
        disabled={disabled}
        loading={opening}
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
      >
        {texts.openDemo}
      </Button>
    </form>
  )
}
