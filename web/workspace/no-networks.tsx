import { Button } from '@mantine/core'
import { IconAffiliate, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { emptyTexts as texts } from './texts.ts'

/** Delay before the page offers the ways to create a network, in milliseconds. */
const offerDelayMs = 500

/** Offered once per page, because a user who has closed the dialog does not want it again. */
let offered = false

interface NoNetworksProps {
  /** False for users who have deleted their last network: they know how to create one. */
  readonly offer: boolean
  readonly onCreate: () => void
  readonly onImport: () => void
}

/** Shown to users without networks. */
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
