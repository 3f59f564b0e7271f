import { Button } from '@mantine/core'
import { IconAffiliate, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { emptyTexts as texts } from './texts.ts'

/** Delay in milliseconds before the page opens the dialog with the ways to create a network. */
const offerDelayMs = 500

/**
 * True after the dialog has been opened. It opens at most once per page, because a user who has closed it does not want
 * it again.
 */
let offered = false

interface NoNetworksProps {
  /**
   * True to open the dialog. False for users who have deleted their last network, because they know how to create one.
   */
  readonly offer: boolean
  readonly onCreate: () => void
  readonly onImport: () => void
}

/** Shown to users who have no networks. */
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
