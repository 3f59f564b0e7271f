import { Anchor } from '@mantine/core'
import { texts } from './texts.ts'

/** Stands behind a sentence that names what only Pro includes. `inNewTab`: what is worked on is to stay. */
export function UpgradeLink({ inNewTab = false }: { readonly inNewTab?: boolean }) {
  return (
    <Anchor href="/pricing" inherit {...(inNewTab && { target: '_blank' })}>
      {texts.upgrade}
    </Anchor>
  )
}
