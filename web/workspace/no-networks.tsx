import { Button } from '@mantine/core'
import { IconAffiliate, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { emptyTexts as texts } from './texts.ts'

/** How long the page stays quiet before it offers the ways to begin by itself, milliseconds. */
const offerDelayMs = 500

/** Once per page: who closed the dialog does not want it again. */
let offered = false

interface NoNetworksProps {
  /** False for somebody who had networks and deleted the last: they know how to begin. */
  readonly offer: boolean
  readonly onCreate: () => void
  readonly onImport: () => void
}

/** What a person without networks sees. */
export function NoNetworks({ offer, onCreate, onImport }: NoNetworksProps) {
  const open = useEffectEvent(() => {
    offered = true
    onCreate()
  })
  useEffect(() => {
    if (!offer || offered) return
    const timer = setTimeout(open, offerDelayMs)
    return () => clearTimeout(timer)
  }, [offer])
  return (
    <EmptyState
      icon={<IconAffiliate size={40} stroke={1.25} />}
      title={texts.title}
      message={texts.text}
      action={
        <>
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onCreate}>
            {texts.create}
          </Button>
          <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.75} />} onClick={onImport}>
            {texts.importData}
          </Button>
        </>
      }
    />
  )
}
