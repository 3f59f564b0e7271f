import { Anchor } from '@mantine/core'
import { texts } from '../texts.ts'

/**
 * A link that is shown after a sentence about a Pro feature. `inNewTab` opens the page in a new tab, so that the user's
 * work stays open.
 */
export function UpgradeLink({ inNewTab = false }: { readonly inNewTab?: boolean }) {
  return (
    <Anchor href="/pricing" inherit {...(inNewTab && { target: '_blank' })}>
      {texts.upgrade}
    </Anchor>
  )
}
