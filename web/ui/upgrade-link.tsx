import { Anchor } from '@mantine/core'
import { texts } from './texts.ts'

/** A link after a sentence about a Pro feature. `inNewTab` keeps the user's work open. */
export function UpgradeLink({ inNewTab = false }: { readonly inNewTab?: boolean }) {
  return (
    <Anchor href="/pricing" inherit {...(inNewTab && { target: '_blank' })}>
      {texts.upgrade}
    </Anchor>
  )
}
